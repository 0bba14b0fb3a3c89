import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { usePanel } from '../panel-context.js';
import type { ListFilter, ListSort, ListWish } from './list-view.js';

interface ListToolsProps<Entry> {
  readonly wish: ListWish;
  readonly filters: readonly Omit<ListFilter<Entry>, 'test'>[];
  readonly sorts: readonly ListSort<Entry>[];
  readonly onChange: (wish: Partial<ListWish>) => void;
  readonly children?: ReactNode;
}

/** What stands above a list: its search, filters and orders. */
export function ListTools<Entry>({ wish, filters, sorts, onChange, children }: ListToolsProps<Entry>): ReactElement {
  const { texts: t } = usePanel();
  const id = useId();
  return (
    <div className="gh-panel-tools" role="search">
      <div className="gh-panel-field gh-panel-field--search">
        <label htmlFor={`${id}-search`}>{t.searchList}</label>
        <input
          id={`${id}-search`}
          type="search"
          autoComplete="off"
          value={wish.search}
          onChange={({ currentTarget: { value } }) => onChange({ search: value })}
        />
      </div>
      {filters.map((filter) => (
        <div key={filter.id} className="gh-panel-field">
          <label htmlFor={`${id}-${filter.id}`}>{filter.label}</label>
          <select
            id={`${id}-${filter.id}`}
            value={wish.chosen[filter.id] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ chosen: { ...wish.chosen, [filter.id]: value } })}
          >
            <option value="">{filter.all ?? t.filterAll}</option>
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
      {sorts.length > 1 && (
        <div className="gh-panel-field">
          <label htmlFor={`${id}-sort`}>{t.sortBy}</label>
          <select
            id={`${id}-sort`}
            value={wish.sort}
            onChange={({ currentTarget: { value } }) => onChange({ sort: value })}
          >
            {sorts.map(({ id: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {children}
    </div>
  );
}
