import { useRef } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { closePanel } from '../../widgets/shared/close-panel.js';
import { useWaiting } from '../site/waiting/use-waiting.js';
import { BarIcon } from '../view/bar-icon.js';
import { panelPath } from './panel-address.js';
import type { PanelContext } from './panel-context.js';
import type { PanelSection } from './sections.js';

interface PanelMenuProps {
  readonly panel: PanelContext;
  readonly sections: readonly PanelSection[];
  readonly current: PanelSection | undefined;
  readonly languages: readonly { readonly lang: string; readonly name: string }[];
  readonly onLeave: () => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Ends with the menu itself. */
const closesOutside = (menu: HTMLDetailsElement | null) => (menu ? closePanel(menu) : undefined);

/** The menu of sections: a column beside the content, or a menu to unfold where there is little room. */
export function PanelMenu({ panel, sections, current, languages, onLeave }: PanelMenuProps): ReactElement {
  const { texts: t, site, lang } = panel;
  const prefix = site.languages.find((language) => language.lang === lang)?.prefix;
  const menu = useRef<HTMLDetailsElement>(null);
  const { section, part } = panel.address;
  const counts: Readonly<Record<string, number | null>> = { ...useWaiting(true, `${section}/${part}`) };

  function follow(event: MouseEvent, id: string): void {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (menu.current) menu.current.open = false;
    panel.open(id);
  }

  const list = (
    <>
      <nav aria-label={t.sections}>
        <ul>
          {sections.map(({ id, title, icon }) => (
            <li key={id}>
              <a
                href={panelPath(id, location.search)}
                aria-current={id === current?.id ? 'page' : undefined}
                onClick={(event) => follow(event, id)}
              >
                <BarIcon name={icon} />
                {t[title]}
                {counts[id] ? <b title={t.waitingCount.replace('{count}', String(counts[id]))}>{counts[id]}</b> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="gh-panel-foot">
        {languages.length > 1 && (
          <ul aria-label={t.language}>
            {languages.map((language) => (
              <li key={language.lang}>
                <a
                  href={`${location.pathname}?lang=${encodeURIComponent(language.lang)}`}
                  lang={language.lang}
                  aria-current={language.lang === lang ? 'true' : undefined}
                >
                  {language.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>{site.user.name}</p>
        <button type="button" className="gh-edit-button" onClick={onLeave}>
          {t.signOut}
        </button>
      </div>
    </>
  );

  return (
    <header className="gh-panel-menu">
      <a className="gh-panel-back" href={prefix ? `/${prefix}/` : '/'}>
        <BarIcon name="left" />
        {t.toSite}
      </a>
      <div className="gh-panel-wide">{list}</div>
      <details
        className="gh-panel-narrow"
        ref={(node) => {
          menu.current = node;
          return closesOutside(node);
        }}
      >
        <summary className="gh-edit-button">
          <BarIcon name="menu" />
          {current ? t[current.title] : t.sections}
        </summary>
        <div>{list}</div>
      </details>
    </header>
  );
}
