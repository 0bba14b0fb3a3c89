import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { DraftPage } from '../../saving/drafts/draft-state.js';

/** The page that a change is on, as a link; of what several pages share, its name. */
export function PageOfDraft({ page, texts: t }: { readonly page: DraftPage; readonly texts: EditTexts }): ReactElement {
  const { path, title, shared, lang } = page;
  if (path !== undefined)
    return (
      <a href={path} lang={lang}>
        {title || path}
      </a>
    );
  if (shared === undefined) return <>{t.draftGonePage}</>;
  return (
    <>
      {t.draftShared.replace('{name}', shared.replaceAll('/', ''))} ({lang})
    </>
  );
}
