import type { RuntimeConfig } from '../entry/config.js';

/**
 * Whether a block renders in a shadow root. In a shadow root of the page it always does: styles of the page's head do not reach it, and styles
 * of ours would reach what else stands there.
 */
export const isShadow = (element: Element, { isolation }: Pick<RuntimeConfig, 'isolation'>): boolean =>
  isolation === 'shadow' || element.getRootNode() instanceof ShadowRoot;
