import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
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
export function Search({ attributes, loaded: { type }, page }: BlockProps<typeof spec, SearchLoaded>): ReactElement {
  const t = useTexts(texts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(none);
  const { articles, term, open, search, show, hide, hideSoon } = useResults(type);
  const placeholder = t[type];
  const shown = open ? articles : [];
  const optionId = (index: number) => `${id}-${index}`;

  // What was typed before the block woke is searched for as well.
  const searchNow = useRef(search);
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed.trim() !== '') searchNow.current(typed);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && term !== '') {
      event.preventDefault();
      show();
      const count = articles.length + 1;
      setActive((current) => ((current + 1 + step + count) % count) - 1);
    } else if (key === 'Enter' && shown[active]) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      hide();
      setActive(none);
    }
  }

  return (
    <form className="gh-search" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={field}
        type="search"
        name="q"
        role="combobox"
        autoComplete="off"
        maxLength={64}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? optionId(active) : undefined}
        onInput={({ currentTarget }) => {
          setActive(none);
          search(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={show}
        onBlur={hideSoon}
      />
      <ul
        className="gh-search-results"
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        hidden={shown.length === 0}
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
              {thumbnail_src && <img src={siteFile(smallest(thumbnail_src), page)} alt="" width={72} height={48} />}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="gh-search-nothing" role="status">
        {open && articles.length === 0 && (attributes.own ? `${t.nothingFor} «${term}»` : t.nothing)}
      </p>
    </form>
  );
}

/** The smallest copy of a picture. */
const smallest = (src: string): string =>
  imageSources(src).find(({ srcSet }) => srcSet.includes('-600.'))?.srcSet ?? src;
