import type { Log } from './log.js';

/** The default log: one JSON object per line, errors on the error stream. */
export const jsonLinesLog: Log = (level, message, fields) => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
};
