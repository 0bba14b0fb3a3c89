import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { imageAttribute } from '../../runtime/image-fallback.js';
import { siteFile } from '../../runtime/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { imageSources } from '../shared/image-sources.js';
import type { SearchLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';
import { useResults } from './use-results.js';

const none = -1;

/** A combobox by the ARIA practices: the focus stays in the field, arrows choose a result, Enter follows it, Escape closes. */
export function Search({
  attributes,
  loaded: { type, chapter },
  page,
}: BlockProps<typeof spec, SearchLoaded>): ReactElement {
  const t = useTexts(texts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(none);
  const { articles, term, open, search, show, hide, hideSoon } = useResults(chapter);
  const placeholder = t[type];
  const shown = open ? articles : [];
  const optionId = (index: number) => `${id}-${index}`;

  // What was typed before the block woke is searched for as well, and shown to a visitor who is still there.
  const atFirst = useRef({ search, show });
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed.trim() !== '') atFirst.current.search(typed);
    if (field.current?.matches(':focus')) atFirst.current.show();
  }, []);

  // The focus stays in the field: a browser scrolls to what has the focus alone.
  useEffect(() => void list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);

  function onKeyDown(event: KeyboardEvent): void {
    // Keys that choose a letter or a word of an input method are not for the list.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && term !== '') {
      event.preventDefault();
      show();
      const count = articles.length + 1;
      setActive((current) => ((current + 1 + step + count) % count) - 1);
    } else if (key === 'Enter' && shown[active]) {
      event.preventDefault();
      list.current?.children[active]?.querySelector('a')?.click();
    } else if (key === 'Escape') {
      // With nothing to close it is the browser's key, which empties the field.
      if (open) event.preventDefault();
      hide();
      setActive(none);
    }
  }

  return (
    <div className="gh-search" role="search">
      <input
        ref={field}
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={64}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? optionId(active) : undefined}
        onInput={({ currentTarget }) => {
          setActive(none);
          search(currentTarget.value);
          show();
        }}
        onKeyDown={onKeyDown}
        onFocus={show}
        onBlur={() => {
          setActive(none);
          hideSoon();
        }}
      />
      <ul
        ref={list}
        className="gh-search-results"
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        hidden={shown.length === 0}
        // A press on the list leaves the focus in the field, so that nothing closes below the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map(({ slug, title, thumbnail_src }, index) => (
          <li key={slug} role="presentation">
            <a
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              href={siteFile(slug, page)}
            >
              {thumbnail_src && (
                <img
                  src={siteFile(smallest(thumbnail_src), page)}
                  alt=""
                  width={72}
                  height={48}
                  loading="lazy"
                  {...{ [imageAttribute]: '' }}
                />
              )}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="gh-search-nothing" role="status">
        {open && articles.length === 0 && (attributes.own ? t.nothingFor.replace('{term}', () => term) : t.nothing)}
      </p>
    </div>
  );
}

/** The smallest copy of a picture. */
const smallest = (src: string): string =>
  imageSources(src).find(({ srcSet }) => srcSet.includes('-600.'))?.srcSet ?? src;
