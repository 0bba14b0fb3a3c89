/** What the embedded PostgreSQL server calls itself. */
export const clusterName = 'siteblocks';
