import { useId } from 'react';
import type { ReactElement } from 'react';
import { kindOfPath } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { Action } from '../shared/action.js';
import type { HeaderLoaded } from './data.js';
import { Logo } from './logo.js';
import { Menu } from './menu.js';
import type spec from './spec.js';
import texts from './texts.js';

const placement = 'header';

/** Kinds of pages whose first block reaches up to the edge of the screen, below a transparent head. */
const transparentOver: readonly string[] = ['home', 'services'];

export function Header({ attributes, loaded, page }: BlockProps<typeof spec, HeaderLoaded>): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'header');
  const panel = useId();
  const { children } = useBlock();
  const { homepage, menu, brand, languages } = loaded;
  const over = attributes.lightLetters || transparentOver.includes(kindOfPath(page.path, page.settings));
  const popupId = menu?.popupId?.value || page.settings.popupId;
  const entries = menu?.menu ?? [];
  return (
    <header className={`gh-header${over ? ' gh-header--over' : ''}`}>
      <div className="gh-header-bar">
        <Logo brand={brand} homepage={homepage} over={over} />
        <div className="gh-header-menu">
          <details className="gh-header-drawer">
            <summary className="gh-header-toggle" aria-controls={panel}>
              <span className="gh-hidden">{t.menu}</span>
            </summary>
          </details>
          <div className="gh-header-panel" part="panel" id={panel}>
            {(entries.length > 0 || children) && <Menu menu={entries} homepage={homepage} />}
            <div className="gh-header-side">
              {languages.length > 0 && (
                <ul className="gh-header-languages" aria-label={t.languages}>
                  {languages.map(({ lang, name, href }) => (
                    <li key={lang}>
                      <a className="gh-header-link" href={href} hrefLang={lang} lang={lang}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              <Action className="gh-button gh-button--quiet gh-header-touch" popupId={popupId} placement={placement}>
                <Editable field={menu?.buttonHeaderText ?? fields.getInTouch} />
              </Action>
            </div>
          </div>
        </div>
        <Action className="gh-button gh-header-quote" popupId={popupId} placement={placement}>
          <Editable field={menu?.quoteButtonText ?? fields.getQuote} />
        </Action>
      </div>
    </header>
  );
}
