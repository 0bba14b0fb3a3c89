/** What search engines and social networks show of a page in one language. */
export interface PageHead {
  readonly path: string;
  /** BCP 47. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** Address of the picture for sharing; empty: the first one of the page. */
  readonly picture: string;
  readonly isNoindex: boolean;
}

/** Characters of a title and of a description that search engines show. */
const shown = { title: 65, description: 165 } as const;

/** `title`: a text is cut off; `none`: no description; `noindex`: search engines leave the page out. */
type HeadFlaw = 'title' | 'none' | 'noindex';

/** What could be better about a page in search. */
export function headFlaws({ title, description, isNoindex }: PageHead): readonly HeadFlaw[] {
  const isLong = title.length > shown.title || description.length > shown.description;
  return [
    ...(isLong ? (['title'] as const) : []),
    ...(description === '' ? (['none'] as const) : []),
    ...(isNoindex ? (['noindex'] as const) : []),
  ];
}
