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
