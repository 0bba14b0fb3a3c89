/**
 * Chapter of the articles where no attribute names one (site specification, chapters 3 and 7): a list that calls itself one of projects has those. Sites with other
 * chapters say so by `data-chapter`.
 */
export const usualChapter = (type?: string): string => (type === 'projects' ? type : 'blog');
