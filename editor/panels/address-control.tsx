import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useListbox } from '../view/use-listbox.js';
import { pageLanguage } from '../places/page-language.js';
import type { ControlProps } from '../pictures/panel-control-props.js';
import { pagesLike, sitePages } from './site-pages.js';
import type { SitePage } from './site-pages.js';

/** The address of a link: typed, or one of the site's pages, found by words of its title or its path. */
export function AddressControl({ id, field, value, described, texts: t, onEnter }: ControlProps): ReactElement {
  const [pages, setPages] = useState<readonly SitePage[]>([]);
  // What stood there before is an address; only what is typed is looked for.
  const [typed, setTyped] = useState('');

  useEffect(() => {
    let isWanted = true;
    void sitePages(pageLanguage(document)).then((read) => isWanted && setPages(read));
    return () => {
      isWanted = false;
    };
  }, []);

  const found = pagesLike(pages, typed);
  const listbox = useListbox<SitePage>({
    ...{ id, found },
    onChoose({ path }) {
      onEnter({ [field.name]: path });
      setTyped('');
    },
  });

  return (
    <div className="gh-edit-address">
      <input
        id={id}
        value={value}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...listbox.field}
        {...described}
        onChange={({ target }) => {
          onEnter({ [field.name]: target.value });
          setTyped(target.value);
          listbox.typed();
        }}
      />
      <ul className="gh-edit-pages" aria-label={t.linkPages} {...listbox.list}>
        {listbox.isShown &&
          found.map((page, at) => (
            <li key={page.path} aria-selected={at === listbox.active} {...listbox.option(at)}>
              <span>{page.title}</span> <span>{page.path}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
