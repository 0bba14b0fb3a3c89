import type { PanelItemApp } from '../shared/change-items.js';
import type { PanelTexts } from '../texts.js';

export const requestStates = ['new', 'work', 'answered', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request in the list. */
export interface ListedRequest {
  readonly id: number;
  readonly form: string;
  readonly status: RequestState;
  readonly name: string;
  readonly email: string;
  /** The beginning of the message. */
  readonly text: string;
  /** ms since 1970. */
  readonly received: number;
  readonly files: number;
  readonly hasNotes: boolean;
}

/** Answer of `GET /_gh/edit/panel/requests`. */
export interface RequestsAnswer {
  readonly app: PanelItemApp;
  readonly mayWrite: boolean;
  readonly total: number;
  readonly counts: Readonly<Record<RequestState | 'bin', number>>;
  readonly forms: readonly string[];
  readonly requests: readonly ListedRequest[];
}

/** Answer of `GET /_gh/edit/panel/requests/one/:id`. */
export interface WholeRequest extends Omit<ListedRequest, 'files' | 'name' | 'email' | 'text' | 'hasNotes'> {
  /** Why it is spam; empty if an editor says so. */
  readonly spam: string;
  readonly notes: string;
  readonly url: string;
  readonly lang: string;
  readonly placement: string;
  readonly referrer: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly files: readonly { readonly file_name: string; readonly url: string }[];
  readonly isDeleted: boolean;
  readonly steps: readonly {
    readonly what: 'status' | 'notes';
    readonly before: string;
    readonly at: number;
    /** Name of the editor; empty if unknown. */
    readonly by: string;
  }[];
}

/** The name of a status. */
export const stateName = (state: RequestState, t: PanelTexts): string =>
  ({ new: t.requestNew, work: t.requestWork, answered: t.requestAnswered, spam: t.requestSpam })[state];
