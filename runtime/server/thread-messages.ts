import type { PageInfo, Site } from '../page/site.js';
import type { FoundTag } from './find-tags.js';
import type { MadeBlock } from './made-block.js';

/** What a block is rendered from, as it goes to another thread. */
export interface BlockOrder {
  readonly tag: FoundTag;
  /** HTML inside its tag. */
  readonly authored: string;
  readonly page: Omit<PageInfo, 'lacks'>;
  readonly url: string;
  readonly prefix: string;
  /** Paths that the page's language is known to lack; it is taken to have all others. */
  readonly lacking: readonly string[];
}

/** What comes back. The site's answers do not: they went through the thread that asked for the block. */
export interface BlockReply {
  /** `undefined` where the component threw. */
  readonly made: Omit<MadeBlock, 'calls' | 'warnings'> | undefined;
  readonly warnings: readonly string[];
  /** What the component threw. */
  readonly error?: Error;
}

/** Messages to a thread that renders; its own questions and the orders are numbered. */
export type ToThread =
  | { readonly type: 'make'; readonly job: number; readonly order: BlockOrder }
  | { readonly type: 'answer'; readonly question: number; readonly answer: unknown }
  | { readonly type: 'no-answer'; readonly question: number; readonly reason: string };

/** Messages of a thread that renders. */
export type FromThread =
  | { readonly type: 'ready' }
  | {
      readonly type: 'ask';
      readonly job: number;
      readonly question: number;
      readonly method: keyof Site;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'made'; readonly job: number; readonly reply: BlockReply }
  | { readonly type: 'not-made'; readonly job: number; readonly reason: string };
