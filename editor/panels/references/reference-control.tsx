import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { pageLanguage } from '../../places/page-language.js';
import { splitReferences } from '../../places/kinds/reference-kinds.js';
import type { ControlProps } from '../../pictures/panel-control-props.js';
import { useListbox } from '../../view/use-listbox.js';
import { pagesLike } from '../site-pages.js';
import { ChosenReferences } from './chosen-references.js';
import { NewReference } from './new-reference.js';
import { siteReferences } from './site-references.js';
import type { SiteReference } from './site-references.js';

const isIn = (all: readonly SiteReference[], { value }: SiteReference) => all.some((one) => one.value === value);

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type Known = readonly SiteReference[] | 'reading' | 'failed';

/** What a reference names: the pages that are chosen, and a search among all that can be chosen. */
export function ReferenceControl({ id, field, value, described, texts: t, onEnter }: ControlProps): ReactElement {
  const { to = '', chapter = '', isMany = false, lang = pageLanguage(document) } = field.reference ?? {};
  const [known, setKnown] = useState<Known>('reading');
  const [search, setSearch] = useState('');
  const [created, setCreated] = useState<readonly SiteReference[]>([]);

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

  const all = typeof known === 'string' ? [] : [...known, ...created.filter((one) => !isIn(known, one))];
  const chosen = splitReferences(value);
  const newest = created.at(-1);
  const found = pagesLike(all, search);
  const enter = (next: readonly string[]) => onEnter({ [field.name]: next.join(' ') });

  const name = search.trim();
  const isMissing = typeof known !== 'string' && name !== '' && !all.some(({ title }) => isSameName(title, name));
  const add = (one: string) => enter(isMany ? [...chosen.filter((other) => other !== one), one] : [one]);

  const listbox = useListbox<SiteReference>({
    ...{ id, found, isMany },
    onChoose({ value: one }) {
      setSearch('');
      if (!isMany) enter([one]);
      else enter(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
    },
  });

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
        spellCheck={false}
        placeholder={t.referenceSearch}
        {...listbox.field}
        {...described}
        onChange={({ target }) => {
          setSearch(target.value);
          listbox.typed();
        }}
      />
      <ul
        className="gh-edit-pages gh-edit-references"
        aria-label={field.label === 'category' ? t.categories : t.authors}
        aria-multiselectable={isMany || undefined}
        {...listbox.list}
      >
        {listbox.isShown &&
          found.map((page, at) => (
            <li
              key={page.value}
              className={at === listbox.active ? 'gh-edit-active' : undefined}
              aria-selected={chosen.includes(page.value)}
              {...listbox.option(at)}
            >
              <span>{page.title}</span>
              <span>{t.referenceUses.replace('{count}', String(page.uses))}</span>
            </li>
          ))}
      </ul>
      {isMissing && (
        <NewReference
          key={name}
          question={{ to, chapter, lang }}
          name={name}
          texts={t}
          onCreated={(one) => {
            setCreated((before) => [...before, one]);
            setSearch('');
            add(one.value);
          }}
        />
      )}
      <p className="gh-edit-said" role="status">
        {name === '' && newest && t.referenceCreated.replace('{name}', () => newest.title)}
        {known === 'reading' && t.reading}
        {known === 'failed' && t.referencesFailed}
        {listbox.isOpen && typeof known !== 'string' && found.length === 0 && t.referencesNone}
      </p>
    </div>
  );
}
