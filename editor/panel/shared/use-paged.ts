import { useCallback, useState } from 'react';
import { usePanel } from '../panel-context.js';
import type { ListPart, PagedFilter } from './paged-list.js';

/** An answer of the site with one part of a long list. */
interface PagedAnswer {
  readonly total: number;
}

interface Paged<Answer, Entry> {
  /** The newest answer; `undefined` until the first one. */
  readonly facts: Answer | undefined;
  /** Loads a part of the list. */
  readonly load: (wish: URLSearchParams, from: number) => Promise<ListPart<Entry>>;
}

/**
 * Loads a list of the site in parts.
 *
 * @param path of the endpoint below `/_gh/`
 * @param entriesOf the same function at each call
 */
export function usePaged<Answer extends PagedAnswer, Entry>(
  path: string,
  entriesOf: (answer: Answer) => readonly Entry[],
): Paged<Answer, Entry> {
  const { ask } = usePanel();
  const [facts, setFacts] = useState<Answer>();
  const load = useCallback(
    async (wish: URLSearchParams, from: number) => {
      const query = new URLSearchParams(wish);
      if (from > 0) query.set('from', String(from));
      const answer = await ask<Answer>(`${path}?${query.toString()}`);
      setFacts(answer);
      return { total: answer.total, entries: entriesOf(answer) };
    },
    [ask, path, entriesOf],
  );
  return { facts, load };
}

interface StatusFilter<State extends string> {
  readonly label: string;
  /** Name of the choice that shows entries of all states but spam. */
  readonly all: string;
  readonly options: readonly (readonly [state: State, name: string])[];
  /** How many entries are in each state; `undefined` until that is known. */
  readonly counts: Readonly<Record<State, number>> | undefined;
}

/** The filter by status of a paged list, with the number of entries in each status. */
export const statusFilter = <State extends string>({
  label,
  all,
  options,
  counts,
}: StatusFilter<State>): PagedFilter => ({
  ...{ id: 'status', label, all },
  options: options.map(([value, name]) => ({ value, label: counts ? `${name} (${counts[value]})` : name })),
});
