import type { PanelContext } from '../panel-context.js';
import type { ListFilter, ListSort } from '../shared/list-view.js';
import type { PanelTexts } from '../texts.js';
import { nameOfPage } from './listed-page.js';
import type { ListedPage, ListedVersion } from '../../../widgets/shared/panel/listed-page.js';

/** Name of a page's kind. */
export const kindName = ({ kind }: Pick<ListedPage, 'kind'>, t: PanelTexts): string =>
  ({ page: t.kindPage, article: t.kindArticle, author: t.kindAuthor, category: t.kindCategory })[kind];

/** Name of a chapter, as the site's configuration has it. */
const chapterName = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

const states: Readonly<Record<string, (version: ListedVersion) => boolean>> = {
  public: ({ isPublic }) => isPublic,
  hidden: ({ isPublic }) => !isPublic,
  draft: ({ drafts }) => drafts.length > 0,
  planned: ({ planned }) => planned !== undefined,
  outdated: ({ isOutdated }) => isOutdated,
};

/** Filters of the list of pages. */
export function pageFilters({
  texts: t,
  site,
}: Pick<PanelContext, 'texts' | 'site'>): readonly ListFilter<ListedPage>[] {
  const chapters = site.chapters.filter(({ hasPages }) => hasPages);
  return [
    {
      id: 'chapter',
      label: t.filterChapter,
      options: chapters.map(({ name }) => ({ value: name, label: chapterName(name) })),
      test: ({ chapter }, value) => chapter === value,
    },
    {
      id: 'kind',
      label: t.filterKind,
      options: (['page', 'article', 'author', 'category'] as const).map((kind) => ({
        value: kind,
        label: kindName({ kind }, t),
      })),
      test: ({ kind }, value) => kind === value,
    },
    {
      id: 'state',
      label: t.filterState,
      options: [
        { value: 'public', label: t.statePublic },
        { value: 'hidden', label: t.stateHidden },
        { value: 'draft', label: t.stateDraft },
        { value: 'planned', label: t.statePlanned },
        { value: 'outdated', label: t.stateOutdated },
        { value: 'missing', label: t.stateMissing },
      ],
      test: ({ versions, missing }, value) =>
        value === 'missing' ? missing.length > 0 : versions.some((version) => states[value]?.(version) ?? true),
    },
  ];
}

/** The time of the last save of a page in any language, ms since 1970. */
export const lastSaved = ({ versions }: ListedPage): number => Math.max(0, ...versions.map(({ saved = 0 }) => saved));

/** Orders of the list of pages. */
export function pageSorts({ texts: t, lang }: Pick<PanelContext, 'texts' | 'lang'>): readonly ListSort<ListedPage>[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return [
    { id: 'path', label: t.sortPath, compare: (one, other) => compare(one.path, other.path) },
    {
      id: 'title',
      label: t.sortTitle,
      compare: (one, other) => compare(nameOfPage(one, lang), nameOfPage(other, lang)),
    },
    { id: 'changed', label: t.sortChanged, compare: (one, other) => lastSaved(other) - lastSaved(one) },
  ];
}
