import { useCallback, useMemo } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import { nameOfPage } from './listed-page.js';
import type { ListedPage } from './listed-page.js';
import { pageFilters, pageSorts } from './page-filters.js';
import { PageRow } from './page-row.js';

/** The section Pages: all pages of the site with their states. */
export function PagesSection({ panel }: SectionProps): ReactElement {
  const { ask, texts: t, lang } = panel;
  const load = useCallback(
    async () => (await ask<{ readonly pages: readonly ListedPage[] }>('edit/panel/pages')).pages,
    [ask],
  );
  const filters = useMemo(() => pageFilters(panel), [panel]);
  const sorts = useMemo(() => pageSorts(panel), [panel]);
  return (
    <>
      <p className="gh-panel-intro">{t.pagesIntro}</p>
      <LoadedSection load={load}>
        {(pages) => (
          <PanelList
            label={t.pages}
            entries={pages}
            idOf={({ chapter, path }) => `${chapter} ${path}`}
            nameOf={(page) => nameOfPage(page, lang)}
            wordsOf={({ versions }) => versions.map(({ title, path }) => `${title} ${path}`).join(' ')}
            filters={filters}
            sorts={sorts}
            render={(page) => <PageRow page={page} panel={panel} />}
            empty={<EmptyState title={t.nothingFound} />}
          />
        )}
      </LoadedSection>
    </>
  );
}
