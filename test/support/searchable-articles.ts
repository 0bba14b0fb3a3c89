/** Articles as a search gets them: two of three have the word “clay”. */
export const searchableArticles = ['What a clay is for', 'Висота очей', 'CLAY again'].map((title, index) => ({
  title,
  slug: `/blog/${index}/`,
}));

/** As many as a large site has. */
export const fiveThousandArticles = Array.from({ length: 5000 }, (_, index) => ({
  title: `Exterior render ${index}: що видно з висоти очей`,
  slug: `/blog/${index}/`,
}));
