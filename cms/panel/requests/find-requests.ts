import { requestStates, type RequestState } from '../../../widgets/shared/panel/listed-request.js';
import type { SiteRequest } from './site-request.js';

/** Which requests an editor wants to see. */
export interface RequestWish {
  /** `bin`: deleted ones. Default: all but spam and deleted ones. */
  readonly status?: RequestState | 'bin' | undefined;
  readonly form?: string | undefined;
  /** Words that the request has. */
  readonly search?: string | undefined;
}

/** A request with the text that a search looks through, in lower case. */
export interface SearchedRequest extends SiteRequest {
  readonly words: string;
}

/** The text of a request for searches. */
export const withWords = (request: SiteRequest): SearchedRequest => ({
  ...request,
  words: [...Object.values(request.inputs), request.notes, request.url, request.form].join('\n').toLocaleLowerCase(),
});

const isIn = ({ status, isDeleted }: SiteRequest, wanted: RequestWish['status']): boolean => {
  if (wanted === 'bin') return isDeleted;
  return !isDeleted && (wanted === undefined ? status !== 'spam' : status === wanted);
};

/** The requests that match, in their order. */
export function findRequests<R extends SearchedRequest>(
  requests: readonly R[],
  { status, form, search = '' }: RequestWish,
): readonly R[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return requests.filter(
    (request) =>
      isIn(request, status) &&
      (form === undefined || request.form === form) &&
      words.every((word) => request.words.includes(word)),
  );
}

/** How many requests have each status. */
export function countRequests(requests: readonly SiteRequest[]): Readonly<Record<RequestState | 'bin', number>> {
  const counts = { ...Object.fromEntries(requestStates.map((state) => [state, 0])), bin: 0 } as Record<
    RequestState | 'bin',
    number
  >;
  for (const { status, isDeleted } of requests) counts[isDeleted ? 'bin' : status] += 1;
  return counts;
}
