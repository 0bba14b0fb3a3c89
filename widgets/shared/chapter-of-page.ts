/** What legacy tags imply that read the chapter of the page shown and no attribute. */
export const chapterOfPage = { 'data-chapter': '' } as const;
