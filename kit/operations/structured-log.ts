import { currentRequestId } from './request-ids.js';

/** Levels of a log, from the least to the most urgent. */
export const logLevels = ['info', 'warn', 'error'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Writes one line of a log. `fields` never hold tokens, passwords, bodies or query strings. */
export type StructuredLog = (level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>) => void;

/**
 * A log whose lines are JSON objects: `time` (ISO 8601), `level`, `message`, `request` (the id of the request that the code answers) and fields.
 *
 * @param least the least urgent level that is written
 * @param write writes one line, without a line break at its end
 * @example
 * const log = structuredLog('warn', console.error);
 * log('error', 'The mail server refused a message.', { status: 550 });
 */
export function structuredLog(least: LogLevel, write: (line: string) => void): StructuredLog {
  return (level, message, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    const request = currentRequestId();
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...(request && { request }), ...fields }));
  };
}
