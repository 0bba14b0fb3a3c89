/** Who is shown what is not published: editors their draft, others a preview until a moment, ms since 1970. */
export type DraftView = { readonly view: 'draft' } | { readonly view: 'preview'; readonly until: number };
