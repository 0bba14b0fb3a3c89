import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { SearchLoaded } from './data.js';
import { Result } from './result.js';
import type spec from './spec.js';
import texts from './texts.js';
import { usePiece } from './use-piece.js';
import { useResults } from './use-results.js';

const none = -1;

/** A combobox by the ARIA practices: the focus stays in the field, arrows choose a result, Enter follows it, Escape closes. */
export function Search({ attributes, loaded, page }: BlockProps<typeof spec, SearchLoaded>): ReactElement {
  const t = useTexts(texts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(none);
  const { articles, term, open, failed, search, show, hide, hideSoon } = useResults(loaded);
  const placeholder = t[loaded.type];
  const { from, entries, bring, onScroll } = usePiece(articles, open, list);
  const chosen = open ? articles[active] : undefined;
  const optionId = (index: number) => `${id}-${index}`;

  // Text that was typed before activation is searched too, and results are shown if the visitor is still in the field.
  const atFirst = useRef({ search, show });
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed.trim() !== '') atFirst.current.search(typed);
    if (field.current?.matches(':focus')) atFirst.current.show();
  }, []);

  // The focus stays in the field: a browser scrolls to what has the focus alone.
  useEffect(() => void chosenOption(list.current)?.scrollIntoView({ block: 'nearest' }), [active]);

  function onKeyDown(event: KeyboardEvent): void {
    // Keys that choose a letter or a word of an input method are not for the list.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && term !== '') {
      event.preventDefault();
      show();
      const count = articles.length + 1;
      const next = ((active + 1 + step + count) % count) - 1;
      setActive(next);
      if (next !== none) bring(next);
    } else if (key === 'Enter' && chosen) {
      event.preventDefault();
      chosenOption(list.current)?.click();
    } else if (key === 'Escape') {
      // With nothing to close it is the browser's key, which empties the field.
      if (open) event.preventDefault();
      field.current?.focus();
      hide();
      setActive(none);
    }
  }

  const missing = attributes.own ? t.nothingFor.replace('{term}', () => term) : t.nothing;

  return (
    <div
      className="gh-search"
      role="search"
      onKeyDown={onKeyDown}
      onFocus={show}
      onBlur={() => {
        setActive(none);
        hideSoon();
      }}
    >
      <input
        ref={field}
        type="search"
        part="field"
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-label={placeholder}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(active) : undefined}
        onInput={({ currentTarget }) => {
          setActive(none);
          search(currentTarget.value);
          show();
        }}
      />
      <ul
        ref={list}
        className="gh-search-results"
        part="panel"
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results.replace('{count}', String(articles.length))}
        hidden={entries.length === 0}
        onScroll={onScroll}
        onMouseDown={keepFocus}
      >
        {entries.map((article, index) => (
          <Result
            key={article.slug}
            id={optionId(from + index)}
            article={article}
            place={from + index + 1}
            count={articles.length}
            chosen={from + index === active}
            page={page}
          />
        ))}
      </ul>
      <div className="gh-search-news" onMouseDown={keepFocus}>
        <p role="status">{open && articles.length === 0 && (failed ? t.failed : missing)}</p>
        {open && failed && (
          <button
            type="button"
            className="gh-button gh-button--quiet"
            part="button"
            onClick={() => {
              // The button goes at once.
              field.current?.focus();
              search(term);
            }}
          >
            {t.again}
          </button>
        )}
      </div>
    </div>
  );
}

/** A press on what lies below the field leaves the focus in the field, so that nothing closes below the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const chosenOption = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[aria-selected="true"]');
