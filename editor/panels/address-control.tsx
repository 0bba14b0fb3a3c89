import { use, useEffect, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { AfterPress } from '../view/use-press.js';
import { pageLanguage } from '../places/page-language.js';
import type { ControlProps } from '../pictures/panel-control-props.js';
import { pagesLike, sitePages } from './site-pages.js';
import type { SitePage } from './site-pages.js';

/** The address of a link: typed, or one of the site's pages, found by words of its title or its path. */
export function AddressControl({ id, field, value, described, texts: t, onEnter }: ControlProps): ReactElement {
  const [pages, setPages] = useState<readonly SitePage[]>([]);
  const afterPress = use(AfterPress);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
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
  const isShown = isOpen && found.length > 0;
  const listId = `${id}-pages`;

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose({ path }: SitePage): void {
    onEnter({ [field.name]: path });
    setTyped('');
    close();
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
      <input
        id={id}
        value={value}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        {...described}
        onChange={({ target }) => {
          onEnter({ [field.name]: target.value });
          setTyped(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={keys}
        onClick={() => setOpen(true)}
        // The list goes once a press elsewhere has ended: what stands below it would move away from under that press, which then presses nothing.
        onBlur={() => afterPress(close)}
      />
      <ul id={listId} className="gh-edit-pages" role="listbox" aria-label={t.linkPages} hidden={!isShown}>
        {isShown &&
          found.map((page, at) => (
            <li
              key={page.path}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              ref={at === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(page)}
            >
              <span>{page.title}</span> <span>{page.path}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
