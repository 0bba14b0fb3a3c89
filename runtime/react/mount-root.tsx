import { startTransition } from 'react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root, RootOptions } from 'react-dom/client';
import { logError } from '../basics/log.js';

interface MountOptions {
  /** Takes over what the server of the same build wrote. */
  readonly hydrate: boolean;
  /** Prefix of the ids that React makes in this root, so that two copies of a block never share one. */
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
}

const reportMismatch = (error: unknown) =>
  logError('The HTML of the server is not what this block renders first; the block was rendered anew.', error);

/**
 * Mounts a tree. A new one stands there when this returns. What the server wrote is taken over in pieces of some milliseconds, between which
 * the browser answers input; a click that comes meanwhile makes React finish first, so that it finds its handler.
 */
export function mountRoot(
  container: Element | ShadowRoot,
  tree: ReactElement,
  { hydrate, prefix, onError }: MountOptions,
): Root {
  const options: RootOptions = {
    identifierPrefix: prefix,
    onUncaughtError: onError,
    // The boundary reports these itself; without a handler React would log them a second time.
    onCaughtError: () => undefined,
  };
  if (!hydrate) {
    const root = createRoot(container, options);
    flushSync(() => root.render(tree));
    return root;
  }
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(container as Element, tree, { ...options, onRecoverableError: reportMismatch });
  });
  return root;
}
