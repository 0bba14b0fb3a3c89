import { useCallback } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useLoaded } from '../../view/use-loaded.js';
import type { SectionProps } from '../panel-context.js';
import { FailedState } from '../shared/failed-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';
import { PageList } from './page-list.js';

/** The section Pages: all pages of the site, or one of them with its translation. */
export function PagesSection({ panel }: SectionProps): ReactElement {
  return panel.address.part === 'translate' ? <Translating panel={panel} /> : <AllPages panel={panel} />;
}

const loadTranslating = () =>
  import('../translation/translation-view.js').then(({ TranslationView }) => TranslationView);

/** The translator's view, once its code has been loaded. */
function Translating({ panel }: SectionProps): ReactElement {
  const loaded = useLoaded<ComponentType<SectionProps>>(loadTranslating);
  if (loaded.state === 'loading') return <p role="status">{panel.texts.panelLoading}</p>;
  if (loaded.state === 'failed') return <FailedState message={panel.texts.sectionFailed} onAgain={loaded.again} />;
  return <loaded.value panel={panel} />;
}

/** All pages with their states, and what can be done with them. */
function AllPages({ panel }: SectionProps): ReactElement {
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
