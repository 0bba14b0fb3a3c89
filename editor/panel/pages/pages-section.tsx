import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';
import { PageList } from './page-list.js';

/** The section Pages: all pages of the site with their states, and what can be done with them. */
export function PagesSection({ panel }: SectionProps): ReactElement {
  const { ask, texts: t } = panel;
  const load = useCallback(
    async () => (await ask<{ readonly pages: readonly ListedPage[] }>('edit/panel/pages')).pages,
    [ask],
  );
  return (
    <>
      <p className="gh-panel-intro">{t.pagesIntro}</p>
      <LoadedSection load={load}>
        {(pages, again) => <PageList pages={pages} panel={panel} onChanged={again} />}
      </LoadedSection>
    </>
  );
}
