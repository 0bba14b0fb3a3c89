import pg from 'pg';

/** Ids and times fit in a safe integer: bigint columns are read as numbers. */
export const clientOptions = {
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  },
};

/** A connection that breaks, idle or between two statements, is replaced by the pool. Without a listener it would end the process. */
export function ignoreBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
