import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { Clean } from '../../../runtime/html/safe-html.js';
import { adoptStyles } from '../../../widgets/shared/adopt-styles.js';
import type { TranslatedPage, TranslatedText } from '../../../widgets/shared/panel/translated-page.js';
import { choosePublishing, drafting } from '../../saving/drafts/drafting.js';
import drafts from '../../site/drafts/draft.css?inline';
import { PublishingSwitch } from '../../site/drafts/publishing-switch.js';
import history from '../../site/history/history.css?inline';
import { panelPath } from '../panel-address.js';
import type { PanelContext, SectionProps } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { keptWords } from './kept-words.js';
import { TranslatedRow } from './translated-row.js';
import own from './translation.css?inline';
import { translationPath } from './translation-path.js';
import { translationStore } from './translation-store.js';

/** The translator's view: a page in two languages, text beside text. */
export function TranslationView({ panel }: SectionProps): ReactElement {
  const { texts: t, site, address, surroundings, open } = panel;
  const { publishing, state } = useSyncExternalStore(drafting.subscribe, drafting.get);
  const store = useMemo(() => translationStore(panel), [panel]);
  const path = address.query.get('path') ?? '/';
  const [original, ...others] = site.languages;
  const to = others.find(({ lang }) => lang === address.query.get('to')) ?? others[0];
  useLayoutEffect(() => adoptStyles(document, drafts, history, own), []);

  const load = useCallback(
    async () => {
      const [clean, page] = await Promise.all([loadSanitizer(), store.read(path, to?.lang ?? '')]);
      return { clean, page };
    },
    // Another mode shows other texts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [store, path, to?.lang, publishing],
  );

  if (!original || !to) return <p role="alert">{t.translateNone}</p>;
  return (
    <>
      <p className="gh-panel-intro">{t.translateIntro}</p>
      <div className="gh-panel-tools gh-panel-translating">
        <a
          className="gh-edit-button gh-panel-link"
          href={panelPath('pages', location.search)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            open('pages');
          }}
        >
          {t.translateBack}
        </a>
        {others.length > 1 && (
          <div className="gh-panel-field">
            <label htmlFor="gh-translate-to">{t.translateTo}</label>
            <select
              id="gh-translate-to"
              value={to.lang}
              onChange={({ currentTarget }) => open(translationPath(path, currentTarget.value), 'replace')}
            >
              {others.map(({ lang, name }) => (
                <option key={lang} value={lang}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {state?.mayPublish && (
          <PublishingSwitch publishing={publishing} texts={surroundings.texts} onChoose={choosePublishing} />
        )}
      </div>
      <LoadedSection key={`${path} ${to.lang} ${publishing}`} load={load}>
        {({ clean, page }, again) => (
          <Texts page={page} languages={{ from: original, to }} {...{ panel, store, clean }} onSaved={again} />
        )}
      </LoadedSection>
    </>
  );
}

interface TextsProps {
  readonly page: TranslatedPage;
  readonly languages: Readonly<Record<'from' | 'to', { readonly lang: string; readonly name: string }>>;
  readonly panel: PanelContext;
  readonly store: ReturnType<typeof translationStore>;
  readonly clean: Clean;
  readonly onSaved: () => void;
}

const isOpen = ({ state }: TranslatedText): boolean => state !== 'done';

/** The texts of a page, and the filter over them. */
function Texts({ page, languages, panel, store, clean, onSaved }: TextsProps): ReactElement {
  const { texts: t } = panel;
  const [isFiltered, setFiltered] = useState(false);
  /** Texts that the filter keeps in sight after they were saved. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const { app_id, item_id, element_id } = page.address;
  const kept = useMemo(() => keptWords({ app_id, item_id, element_id }), [app_id, item_id, element_id]);
  const all = page.sections.flatMap(({ texts }) => texts);
  const count = all.filter(isOpen).length;

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => kept.some() && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [kept]);

  /** Goes to the first open text after the one with the focus, or to the first one of the page. */
  function next(): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const found = [...rows.slice(here + 1), ...rows.slice(0, here + 1)].find(
      ({ dataset }, at) =>
        (dataset['state'] ?? 'done') !== 'done' && dataset['state'] !== 'absent' && (at < rows.length - 1 || here < 0),
    );
    const field = found?.querySelector<HTMLElement>('.gh-panel-words');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  function filter(wanted: boolean): void {
    setFiltered(wanted);
    setSeen(new Set(all.filter(isOpen).map(({ key }) => key)));
  }

  const isShown = (text: TranslatedText) =>
    !isFiltered || isOpen(text) || seen.has(text.key) || kept.get(text.key) !== undefined;
  const sections = page.sections
    .map(({ id, texts }) => ({ id, texts: texts.filter(isShown) }))
    .filter(({ texts }) => texts.length > 0);
  return (
    <div ref={list}>
      <h2 className="gh-panel-page-title" lang={languages.from.lang}>
        {page.title || page.sourcePath}
      </h2>
      <div className="gh-panel-progress">
        <p role="status">
          {count === 0
            ? t.translateDone
            : t.translateOpen.replace('{count}', String(count)).replace('{all}', String(all.length))}
        </p>
        <label className="gh-panel-only">
          <input type="checkbox" checked={isFiltered} onChange={({ currentTarget }) => filter(currentTarget.checked)} />
          {t.translateOpenOnly}
        </label>
        <button type="button" className="gh-edit-button" aria-disabled={count === 0} onClick={next}>
          {t.translateNext}
        </button>
      </div>
      {sections.map(({ id, texts }) => (
        <section key={id} aria-labelledby={`gh-translate-${id}`}>
          <h3 id={`gh-translate-${id}`} className="gh-panel-part-name">
            {id === 'page' ? t.translateHead : id}
          </h3>
          <ul className="gh-panel-pairs">
            {texts.map((text) => (
              <TranslatedRow
                key={text.key}
                {...{ page, text, languages, panel, store, kept, clean, onSaved }}
                onNext={next}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
