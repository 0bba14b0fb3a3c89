import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { CurrentLink } from './current-link.js';
import { currentLink } from './current-link.js';
import type { HeaderLink, MenuEntry } from './data.js';
import texts from './texts.js';

/** Panels with more links than this have two columns. */
const linksInColumn = 5;

interface MenuProps {
  readonly menu: readonly MenuEntry[];
  readonly path: string;
  readonly homepage: string;
}

interface EntryProps {
  readonly entry: MenuEntry;
  /** Shared by all entries: the browser keeps only one of them open. */
  readonly group: string;
  readonly current: CurrentLink | undefined;
}

function MenuLink({ name, link, current }: HeaderLink & { readonly current: CurrentLink | undefined }): ReactElement {
  return (
    <a className="gh-header-link" href={link} aria-current={current?.link === link ? current.current : undefined}>
      {name}
    </a>
  );
}

/**
 * An entry of the menu. The panel stands beside its `details`, not inside: so it can be opened by hovering too, and the browser shows and
 * names the state of the button without script.
 */
function Entry({ entry: { name, link, children }, group, current }: EntryProps): ReactElement {
  const t = useTexts(texts);
  const panel = useId();
  if (children.length === 0)
    return <li className="gh-header-item">{link && <MenuLink name={name} link={link} current={current} />}</li>;
  return (
    <li className="gh-header-item gh-header-item--parent">
      {link && <MenuLink name={name} link={link} current={current} />}
      <details className="gh-header-parent" name={group}>
        <summary className="gh-header-link" aria-controls={panel}>
          {link ? (
            <span className="gh-hidden">
              {t.linksOf} {name}
            </span>
          ) : (
            name
          )}
        </summary>
      </details>
      <ul className={`gh-header-mega${children.length > linksInColumn ? ' gh-header-mega--wide' : ''}`} id={panel}>
        {children.map((child) => (
          <li key={child.link}>
            <MenuLink {...child} current={current} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The main navigation, by the pattern of the disclosure menu. */
export function Menu({ menu, path, homepage }: MenuProps): ReactElement {
  const t = useTexts(texts);
  const group = useId();
  const links = menu.flatMap(({ link, children }) => [...(link ? [link] : []), ...children.map((child) => child.link)]);
  const current = currentLink(links, path, homepage);
  return (
    <nav aria-label={t.navigation}>
      <ul className="gh-header-list">
        {menu.map((entry) => (
          <Entry key={entry.name} entry={entry} group={group} current={current} />
        ))}
      </ul>
    </nav>
  );
}
