import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root, RootOptions } from 'react-dom/client';
import { logError } from '../log.js';

/** What the element hands to r2wc as props; `hydrate` and `prefix` are for the renderer, `root` is what is rendered. */
export interface RendererProps {
  readonly container?: HTMLElement;
  readonly hydrate: boolean;
  /** Prefix of the ids that React makes in this root, so that two copies of a block never share one. */
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
}

const reportMismatch = (error: unknown) =>
  logError('The HTML of the server is not what this block renders first; the block was rendered anew.', error);

interface Mounted<P> {
  readonly root: Root;
  readonly Component: ComponentType<P>;
}

/**
 * r2wc's renderer for blocks: hydrates what the server of the same build wrote, renders anew otherwise, and is done when it returns, so
 * that a click that follows finds its handlers.
 */
export const blockRenderer = {
  mount<P extends RendererProps>(container: HTMLElement, Component: ComponentType<P>, props: P): Mounted<P> {
    const options: RootOptions = {
      identifierPrefix: props.prefix,
      onUncaughtError: props.onError,
      // The boundary reports these itself; without a handler React would log them a second time.
      onCaughtError: () => undefined,
    };
    let root: Root | undefined;
    flushSync(() => {
      if (props.hydrate)
        root = hydrateRoot(container, <Component {...props} />, { ...options, onRecoverableError: reportMismatch });
      else {
        root = createRoot(container, options);
        root.render(<Component {...props} />);
      }
    });
    return { root: root as unknown as Root, Component };
  },
  update<P extends RendererProps>({ root, Component }: Mounted<P>, props: P): void {
    root.render(<Component {...props} />);
  },
  unmount<P>({ root }: Mounted<P>): void {
    root.unmount();
  },
};
