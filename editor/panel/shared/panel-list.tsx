import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { BarIcon } from '../../view/bar-icon.js';
import type { BarIconName } from '../../view/bar-icon.js';
import { usePanel } from '../panel-context.js';
import { ListTools } from './list-tools.js';
import { shownEntries } from './list-view.js';
import type { ListFilter, ListSort, ListWish } from './list-view.js';

/** Something to do with selected entries. */
export interface ListAction<Entry> {
  readonly id: string;
  readonly label: string;
  readonly icon: BarIconName;
  readonly isDangerous?: boolean;
  readonly run: (entries: readonly Entry[]) => void;
}

interface PanelListProps<Entry> {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly idOf: (entry: Entry) => string;
  /** Name of an entry, as the box that selects it has it. */
  readonly nameOf: (entry: Entry) => string;
  /** Text that the search looks through. */
  readonly wordsOf: (entry: Entry) => string;
  readonly filters?: readonly ListFilter<Entry>[];
  readonly sorts?: readonly ListSort<Entry>[];
  /** Things to do with several entries. Default: none, and entries cannot be selected. */
  readonly actions?: readonly ListAction<Entry>[];
  readonly layout?: 'rows' | 'tiles';
  readonly render: (entry: Entry) => ReactNode;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** Buttons at the start of the tools. */
  readonly tools?: ReactNode;
}

/** Entries that are shown at once; more come with a button. */
const step = 50;

const none: readonly never[] = [];

/** A list with search, filters, order and selection. The address of the panel may choose filters: `pages?state=hidden`. */
export function PanelList<Entry>({
  label,
  entries,
  idOf,
  nameOf,
  wordsOf,
  filters = none,
  sorts = none,
  actions = none,
  layout = 'rows',
  render,
  empty,
  tools,
}: PanelListProps<Entry>): ReactElement {
  const { texts: t, address } = usePanel();
  const id = useId();
  const [wish, setWish] = useState<ListWish>(() => ({
    search: address.query.get('search') ?? '',
    chosen: Object.fromEntries(filters.map((filter) => [filter.id, address.query.get(filter.id) ?? ''])),
    sort: sorts[0]?.id ?? '',
  }));
  const [most, setMost] = useState(step);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const words = useMemo(
    () => new Map(entries.map((entry) => [entry, wordsOf(entry).toLocaleLowerCase()])),
    // A new function of the same list finds the same words.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [entries],
  );
  const late = useDeferredValue(wish);
  const found = useMemo(
    () => shownEntries(entries, late, { wordsOf: (entry) => words.get(entry) ?? '', filters, sorts }),
    [entries, late, words, filters, sorts],
  );
  if (entries.length === 0) return <>{empty}</>;

  const shown = found.slice(0, most);
  const chosen = entries.filter((entry) => selected.has(idOf(entry)));
  const change = (next: Partial<ListWish>) => {
    setWish((before) => ({ ...before, ...next }));
    setMost(step);
  };
  const select = (entry: Entry, isChosen: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      if (isChosen) next.add(idOf(entry));
      else next.delete(idOf(entry));
      return next;
    });

  return (
    <div className="gh-panel-list">
      <ListTools wish={wish} filters={filters} sorts={sorts} onChange={change}>
        {tools}
      </ListTools>
      <div className="gh-panel-listhead">
        {actions.length > 0 && shown.length > 0 && (
          <label className="gh-panel-tick">
            <input
              type="checkbox"
              checked={shown.every((entry) => selected.has(idOf(entry)))}
              onChange={({ currentTarget: { checked } }) => shown.forEach((entry) => select(entry, checked))}
            />
            <span className="gh-edit-unseen">{t.selectShown}</span>
          </label>
        )}
        <p role="status">
          {t.shownCount.replace('{shown}', String(found.length)).replace('{total}', String(entries.length))}
        </p>
        {chosen.length > 0 && (
          <div
            className="gh-panel-bulk"
            role="group"
            aria-label={t.selectedCount.replace('{count}', String(chosen.length))}
          >
            <span>{t.selectedCount.replace('{count}', String(chosen.length))}</span>
            {actions.map(({ id: name, label: text, icon, isDangerous, run }) => (
              <button
                key={name}
                type="button"
                className={`gh-edit-button gh-edit-button--counted${isDangerous ? ' gh-panel-danger' : ''}`}
                onClick={() => run(chosen)}
              >
                <BarIcon name={icon} />
                {text}
              </button>
            ))}
            <button type="button" className="gh-edit-button" onClick={() => setSelected(new Set())}>
              {t.clearSelection}
            </button>
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <div className="gh-panel-state">
          <p>{t.nothingFound}</p>
          <button type="button" className="gh-edit-button" onClick={() => change({ search: '', chosen: {} })}>
            {t.resetFilters}
          </button>
        </div>
      ) : (
        <ul className={`gh-panel-${layout}`} aria-label={label}>
          {shown.map((entry) => (
            <li key={idOf(entry)}>
              {actions.length > 0 && (
                <label className="gh-panel-tick">
                  <input
                    type="checkbox"
                    id={`${id}-${idOf(entry)}`}
                    checked={selected.has(idOf(entry))}
                    onChange={({ currentTarget: { checked } }) => select(entry, checked)}
                  />
                  <span className="gh-edit-unseen">{t.selectEntry.replace('{name}', () => nameOf(entry))}</span>
                </label>
              )}
              {render(entry)}
            </li>
          ))}
        </ul>
      )}
      {found.length > most && (
        <button type="button" className="gh-edit-button" onClick={() => setMost(most + step)}>
          {t.showMore.replace('{count}', String(Math.min(step, found.length - most)))}
        </button>
      )}
    </div>
  );
}
