import type { MouseEvent, ReactElement } from 'react';
import { panelPath } from '../panel-address.js';
import type { PanelContext } from '../panel-context.js';
import { translationPath } from '../translation/translation-path.js';

interface TranslateLinkProps {
  /** Path of the page, in any language. */
  readonly path: string;
  /** BCP 47 language of the translation. */
  readonly lang: string;
  readonly panel: PanelContext;
}

/** Leads to the translator's view of a page. */
export function TranslateLink({ path, lang, panel: { texts: t, open } }: TranslateLinkProps): ReactElement {
  const address = translationPath(path, lang);

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(address);
  }

  return (
    <a className="gh-edit-button gh-panel-link" href={panelPath(address, location.search)} onClick={follow}>
      {t.translate}
    </a>
  );
}
