import type { PanelItemApp } from './panel-item-app.js';

/** What an editor has done with a request. */
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

/** An earlier status of a request, or the text of its notes. */
interface RequestStep {
  readonly what: 'status' | 'notes';
  /** The value that the step replaced. */
  readonly before: string;
  /** ms since 1970. */
  readonly at: number;
  /** Name of the editor; empty if unknown. */
  readonly by: string;
}

/** Answer of `GET /_gh/edit/panel/requests/one/:id`. */
export interface WholeRequest extends Pick<ListedRequest, 'id' | 'form' | 'status' | 'received'> {
  /** Why it is spam: `honeypot`; empty if an editor says so. */
  readonly spam: string;
  readonly notes: string;
  readonly url: string;
  readonly lang: string;
  readonly placement: string;
  readonly referrer: string;
  /** The values that the visitor sent, by the names of the fields. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly files: readonly { readonly file_name: string; readonly url: string }[];
  readonly isDeleted: boolean;
  readonly steps: readonly RequestStep[];
}
