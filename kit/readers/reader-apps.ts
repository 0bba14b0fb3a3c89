import type { Client } from '../../sdk/index.js';

/** An app of a site: its number, and the numbers of its fields by their names. */
export interface AppFields<F extends string = string> {
  readonly app_id: number;
  readonly fields: Readonly<Record<F, number>>;
}

/** Fields of a comment on an article; `status` is 1 once an editor has approved it. */
export const commentFields = ['article', 'name', 'email', 'text', 'date', 'status', 'reply_to'] as const;
export type CommentField = (typeof commentFields)[number];

/** Values of a comment's `status`. The site shows approved comments only. */
export const commentStates = { waiting: '0', approved: '1', spam: '2' } as const;

/** Fields of a vote; `visitor` is a hash that only distinguishes visitors. */
export const voteFields = ['article', 'visitor', 'value', 'date'] as const;
export type VoteField = (typeof voteFields)[number];

/** Fields of an article's count of views. */
export const viewFields = ['article', 'count'] as const;
export type ViewField = (typeof viewFields)[number];

/** Where a site keeps what its readers leave on articles. */
export interface ReaderApps {
  readonly comments: AppFields<CommentField>;
  readonly votes: AppFields<VoteField>;
  readonly views: AppFields<ViewField>;
}

/** Storage of readers' input on articles, and the client that writes it. */
export interface Readers {
  readonly apps: ReaderApps;
  /** Client with the permission to write; the site's own client. */
  readonly items: Pick<Client['items'], 'add' | 'update'>;
}
