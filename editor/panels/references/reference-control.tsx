import { use, useEffect, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { pageLanguage } from '../../places/page-language.js';
import { splitReferences } from '../../places/kinds/reference-kinds.js';
import type { ControlProps } from '../../pictures/panel-control-props.js';
import { AfterPress } from '../../view/use-press.js';
import { pagesLike } from '../site-pages.js';
import { ChosenReferences } from './chosen-references.js';
import { siteReferences } from './site-references.js';
import type { SiteReference } from './site-references.js';

type Known = readonly SiteReference[] | 'reading' | 'failed';

/** What a reference names: the pages that are chosen, and a search among all that can be chosen. */
export function ReferenceControl({ id, field, value, described, texts: t, onEnter }: ControlProps): ReactElement {
  const { to = '', chapter = '', isMany = false, lang = pageLanguage(document) } = field.reference ?? {};
  const [known, setKnown] = useState<Known>('reading');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const afterPress = use(AfterPress);

  useEffect(() => {
    let isWanted = true;
    siteReferences({ to, chapter, lang }).then(
      (read) => isWanted && setKnown(read),
      () => isWanted && setKnown('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [to, chapter, lang]);

  const all = typeof known === 'string' ? [] : known;
  const chosen = splitReferences(value);
  const found = pagesLike(all, search);
  const isShown = isOpen && found.length > 0;
  const listId = `${id}-pages`;
  const enter = (next: readonly string[]) => onEnter({ [field.name]: next.join(' ') });

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose({ value: one }: SiteReference): void {
    setSearch('');
    if (!isMany) enter([one]);
    else enter(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
    if (!isMany) close();
  }

  function move(by: number): void {
    setOpen(true);
    if (isShown) setActive((at) => (at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length));
    else setActive(by > 0 ? 0 : found.length - 1);
  }

  function keys(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const page = isShown ? found[active] : undefined;
    const act: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: page && (() => choose(page)),
      Escape: isShown ? close : undefined,
    };
    const run = Object.hasOwn(act, event.key) ? act[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  }

  return (
    <div className="gh-edit-address">
      <ChosenReferences
        chosen={chosen}
        known={all}
        isMany={isMany}
        texts={t}
        onRemove={(one) => enter(chosen.filter((other) => other !== one))}
      />
      <input
        id={id}
        value={search}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={t.referenceSearch}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        {...described}
        onChange={({ target }) => {
          setSearch(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={keys}
        onClick={() => setOpen(true)}
        onBlur={() => afterPress(close)}
      />
      <ul
        id={listId}
        className="gh-edit-pages gh-edit-references"
        role="listbox"
        aria-label={field.label === 'category' ? t.categories : t.authors}
        aria-multiselectable={isMany || undefined}
        hidden={!isShown}
      >
        {isShown &&
          found.map((page, at) => (
            <li
              key={page.value}
              id={`${listId}-${at}`}
              role="option"
              className={at === active ? 'gh-edit-active' : undefined}
              aria-selected={chosen.includes(page.value)}
              ref={at === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(page)}
            >
              <span>{page.title}</span>
              <span>{t.referenceUses.replace('{count}', String(page.uses))}</span>
            </li>
          ))}
      </ul>
      <p className="gh-edit-said" role="status">
        {known === 'reading' && t.reading}
        {known === 'failed' && t.referencesFailed}
        {isOpen && typeof known !== 'string' && found.length === 0 && t.referencesNone}
      </p>
    </div>
  );
}
