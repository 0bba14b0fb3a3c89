import { createContext, useContext } from 'react';
import type { Runtime } from '../entry/runtime.js';
import type { Clean, SafeHtml } from '../html/safe-html.js';
import type { Address, PageInfo } from '../page/site.js';

/** Surroundings of a block, for all its parts. */
export interface BlockContextValue {
  readonly page: PageInfo;
  readonly address: Address | undefined;
  readonly texts: Readonly<Record<string, string>> | undefined;
  /** `null` on the server. */
  readonly runtime: Runtime | null;
  /** The block's element; `null` on the server. */
  readonly element: HTMLElement | null;
  readonly shadow: boolean;
  /** The sanitiser of the server; `null` in the browser, which loads its own where it needs one. */
  readonly clean: Clean | null;
  /** Author children: their HTML on the server. In the browser, `place` brings their nodes into a holder and returns what takes them out. */
  readonly children: { readonly html: SafeHtml } | { readonly place: (holder: HTMLElement) => () => void } | undefined;
  /**
   * HTML that the server wrote for an edit id, so that hydration keeps it; nothing once the block is alive. A text without an edit id is there,
   * too: its words stand for its HTML, as nothing is set as long as they stay. `document` names that of a part of the block which has its own.
   */
  readonly found: (path: string, words: () => string, document?: string) => string | undefined;
}

export const BlockContext = createContext<BlockContextValue | null>(null);

/** Surroundings of the block that a component belongs to. */
export function useBlock(): BlockContextValue {
  const value = useContext(BlockContext);
  if (!value)
    throw new Error(
      'This component is part of a block: render it inside <Block>, as the element and the server renderer do.',
    );
  return value;
}
