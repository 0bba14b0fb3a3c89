/** One line of the log. `fields` never hold tokens, passwords or bodies. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;
