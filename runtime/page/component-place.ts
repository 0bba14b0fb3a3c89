/** Chapter and page for {@link Site.component}; `undefined`: those of the page shown. */
export interface ComponentPlace {
  readonly chapter: string | undefined;
  readonly page: string | undefined;
}

/** Where a component's data are, by the texts of its attributes `data-chapter` and `data-gpage`: another page is one of `pages`. */
export function componentPlace(chapter: string | null | undefined, page: string | null | undefined): ComponentPlace {
  return { chapter: chapter || (page ? 'pages' : undefined), page: page || undefined };
}
