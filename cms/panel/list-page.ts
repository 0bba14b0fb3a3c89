import type { Context } from 'hono';

/** Entries of one answer of a long list. */
export const pageSize = 50;

/** The place in the list at which an answer begins: the query's `from`, default 0. */
export const fromOf = (c: Context): number => Number(/^\d{1,9}$/.exec(c.req.query('from') ?? '')?.[0] ?? 0);
