import { useId } from 'react';
import type { ReactElement } from 'react';
import { editAttributes, itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteHref, siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Children } from '../../runtime/react/children.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { CurrentLink } from './current-link.js';
import { currentLink } from './current-link.js';
import type { Menu as MenuData, MenuEntry, MenuLink } from './data.js';
import { Preview } from './preview.js';
import texts from './texts.js';

interface ItemProps {
  readonly name: MenuLink['name'];
  readonly link: MenuLink['link'];
  readonly text?: MenuLink['text'];
  readonly image?: MenuLink['image'];
  /** The link or entry that the document holds. */
  readonly stored: MenuLink | MenuEntry;
  readonly current: CurrentLink | undefined;
}

function Item({ name, link, text, image, stored, current }: ItemProps): ReactElement {
  const { page } = useBlock();
  const address = siteLink(link.value, page);
  return (
    <a
      className="gh-header-link"
      {...editAttributes(stored)}
      {...address}
      aria-current={current?.link === address.href ? current.current : undefined}
    >
      <Editable field={name} />
      {text && <Editable className="gh-header-note" field={text} />}
      {image?.src.value && <Preview image={image} />}
    </a>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  /** Shared by all entries: the browser keeps only one of them open. */
  readonly group: string;
  readonly current: CurrentLink | undefined;
}

/**
 * An entry of the menu. The panel stands beside its `details`, not inside: so it can be opened by hovering too, and the browser shows and
 * names the state of the button without script.
 */
function Entry({ entry, group, current }: EntryProps): ReactElement {
  const t = useTexts(texts);
  const panel = useId();
  const { name, link, childs = [] } = entry;
  const isPictured = childs.some(({ image }) => image?.src.value);
  const own = link && <Item name={name} link={link} stored={entry} current={current} />;
  if (childs.length === 0)
    return (
      <li className="gh-header-item" {...itemAttributes(entry)}>
        {own}
      </li>
    );
  return (
    <li className="gh-header-item gh-header-item--parent" {...itemAttributes(entry)}>
      {own}
      <details className="gh-header-parent" name={group}>
        <summary className="gh-header-link" aria-controls={panel}>
          {link ? <span className="gh-hidden">{`${t.linksOf} ${name.value}`}</span> : <Editable field={name} />}
        </summary>
      </details>
      <ul
        className={`gh-header-mega${isPictured ? ' gh-header-mega--pictured' : ''}`}
        id={panel}
        {...listAttributes(childs)}
      >
        {childs.map((child) => (
          <li key={child.link.path || child.link.value} {...itemAttributes(child)}>
            <Item {...child} stored={child} current={current} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Links that stand inside the tag, such as those of a legacy site that its configuration lacks. */
function Further({ group }: { readonly group: string }): ReactElement {
  const t = useTexts(texts);
  const panel = useId();
  return (
    <li className="gh-header-item gh-header-item--parent gh-header-further">
      <details className="gh-header-parent" name={group}>
        <summary className="gh-header-link" aria-controls={panel}>
          {t.further}
        </summary>
      </details>
      <div className="gh-header-mega" id={panel}>
        <Children />
      </div>
    </li>
  );
}

interface MenuProps {
  readonly menu: MenuData['menu'];
  readonly homepage: string;
}

/** The main navigation, by the pattern of the disclosure menu. */
export function Menu({ menu, homepage }: MenuProps): ReactElement {
  const t = useTexts(texts);
  const { page, children } = useBlock();
  const group = useId();
  const entries = menu.filter(({ link, childs = [] }) => link !== undefined || childs.length > 0);
  const links = entries.flatMap(({ link, childs = [] }) => [
    ...(link ? [link] : []),
    ...childs.map((child) => child.link),
  ]);
  const current = currentLink(
    links.map(({ value }) => siteHref(value, page)),
    page.path,
    homepage,
  );
  return (
    <nav aria-label={t.navigation}>
      <ul className="gh-header-list" {...listAttributes(menu)}>
        {entries.map((entry) => (
          <Entry key={entry.name.path || entry.name.value} entry={entry} group={group} current={current} />
        ))}
        {children && <Further group={group} />}
      </ul>
    </nav>
  );
}
