/** Slug of the filter that shows everything. */
export const allFilter = 'all';
