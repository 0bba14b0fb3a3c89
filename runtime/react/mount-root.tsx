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
  logError('The HTML of the server differs from the first rendering; the block was rendered again.', error);

/**
 * Mounts a tree. A new tree is complete when this returns. The server's HTML is hydrated in pieces of some
 * milliseconds, so that the browser can handle input in between. A click makes React finish first, so that it finds its
 * handler.
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
