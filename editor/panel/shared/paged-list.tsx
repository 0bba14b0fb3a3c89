import { useCallback, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { explainError } from '../../view/explain-error.js';
import type { Loaded } from '../../view/use-loaded.js';
import { useLoaded } from '../../view/use-loaded.js';
import { usePanel } from '../panel-context.js';
import { FailedState } from './failed-state.js';
import { ListTools } from './list-tools.js';
import type { ListFilter, ListWish } from './list-view.js';

/** A filter of a list that the site filters. */
export type PagedFilter = Omit<ListFilter<never>, 'test'>;

/** Entries of one answer of the site, and how many match in all. */
export interface ListPart<Entry> {
  readonly total: number;
  readonly entries: readonly Entry[];
}

interface PagedListProps<Entry> {
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Loads matches from a place in the list on. Stays the same function as long as the same list is meant. */
  readonly load: (wish: URLSearchParams, from: number) => Promise<ListPart<Entry>>;
  readonly filters: readonly PagedFilter[];
  readonly idOf: (entry: Entry) => string | number;
  /** @param reload loads the list again, as after a change of the entry */
  readonly render: (entry: Entry, reload: () => void) => ReactNode;
  /** What stands beside the list, such as an open entry. */
  readonly beside?: (reload: () => void) => ReactNode;
  /** Shown if the list is empty without a search and a filter. */
  readonly empty: ReactNode;
  /** @param wish the search and the filters now */
  readonly tools?: (wish: URLSearchParams) => ReactNode;
}

/** Time without typing before the site searches, in milliseconds. */
const pause = 250;

const queryOf = ({ search, chosen }: ListWish): string => {
  const all = { ...chosen, search: search.trim() };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
};

/** A list that the site searches and filters, for lists that may be long. The address of the panel may choose filters. */
export function PagedList<Entry>({
  label,
  load,
  filters,
  idOf,
  render,
  beside,
  empty,
  tools,
}: PagedListProps<Entry>): ReactElement {
  const { texts: t, surroundings, address } = usePanel();
  const [wish, setWish] = useState<ListWish>(() => ({
    search: address.query.get('search') ?? '',
    chosen: Object.fromEntries(filters.map(({ id }) => [id, address.query.get(id) ?? ''])),
    sort: '',
  }));
  const wanted = queryOf(wish);
  const [query, setQuery] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const change = (next: Partial<ListWish>) => setWish((before) => ({ ...before, ...next }));
  const reset = () => change({ search: '', chosen: {} });

  return (
    <div className="gh-panel-list">
      <ListTools wish={wish} filters={filters} sorts={[]} onChange={change}>
        {tools?.(new URLSearchParams(wanted))}
      </ListTools>
      <Parts
        {...{ label, load, query, idOf, render, beside }}
        failed={(error, again) => <FailedState message={explainError(error, surroundings.texts)} onAgain={again} />}
        empty={
          query === '' ? (
            empty
          ) : (
            <div className="gh-panel-state">
              <p>{t.nothingFound}</p>
              <button type="button" className="gh-edit-button" onClick={reset}>
                {t.resetFilters}
              </button>
            </div>
          )
        }
      />
    </div>
  );
}

interface PartsProps<Entry> extends Pick<PagedListProps<Entry>, 'label' | 'load' | 'idOf' | 'render' | 'empty'> {
  readonly beside: ((reload: () => void) => ReactNode) | undefined;
  readonly query: string;
  readonly failed: (error: unknown, again: () => void) => ReactNode;
}

/** The entries that match, and a button for more. The loaded entries stay until the new ones are there. */
function Parts<Entry>({ beside, ...list }: PartsProps<Entry>): ReactElement {
  const { load, query } = list;
  const first = useLoaded(useCallback(() => load(new URLSearchParams(query), 0), [load, query]));
  return (
    <>
      <LoadedParts {...list} first={first} />
      {beside?.(first.reload)}
    </>
  );
}

interface LoadedPartsProps<Entry> extends Omit<PartsProps<Entry>, 'beside'> {
  readonly first: Loaded<ListPart<Entry>>;
}

function LoadedParts<Entry>({
  first,
  label,
  load,
  query,
  idOf,
  render,
  empty,
  failed,
}: LoadedPartsProps<Entry>): ReactElement {
  const { texts: t, tell, surroundings } = usePanel();
  const [more, setMore] = useState<{ readonly of: unknown; readonly entries: readonly Entry[] }>();
  const [last, setLast] = useState<ListPart<Entry>>();
  const value = first.state === 'done' ? first.value : undefined;
  if (value && value !== last) setLast(value);
  if (first.state === 'failed') return <>{failed(first.error, first.again)}</>;
  const part = value ?? last;
  if (!part) return <p role="status">{t.panelLoading}</p>;
  if (part.total === 0) return <>{empty}</>;

  const entries = more?.of === part ? [...part.entries, ...more.entries] : part.entries;
  const left = part.total - entries.length;
  async function showMore(): Promise<void> {
    try {
      const next = await load(new URLSearchParams(query), entries.length);
      setMore({ of: part, entries: [...entries.slice(part?.entries.length), ...next.entries] });
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }
  return (
    <>
      <div className="gh-panel-listhead">
        <p role="status">
          {t.shownCount.replace('{shown}', String(entries.length)).replace('{total}', String(part.total))}
        </p>
      </div>
      <ul className="gh-panel-rows" aria-label={label}>
        {entries.map((entry) => (
          <li key={idOf(entry)}>{render(entry, first.reload)}</li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="gh-edit-button" onClick={() => void showMore()}>
          {t.showMore.replace('{count}', String(Math.min(left, part.entries.length)))}
        </button>
      )}
    </>
  );
}
