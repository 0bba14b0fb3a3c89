import type { SiteRequest } from './site-request.js';

/** A cell that starts with one of these runs as a formula in a spreadsheet. */
const formula = /^[\s\0]*[=+\-@＝＋－＠|%]/u;

/** A cell of a CSV file, always quoted. A text that a spreadsheet would run gets an apostrophe before it. */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Texts of the panel that the file shows. */
export type CsvTexts = Readonly<
  Record<
    | 'requestReceived'
    | 'requestForm'
    | 'requestStatus'
    | 'requestPage'
    | 'requestFiles'
    | 'requestNotes'
    | 'requestNew'
    | 'requestWork'
    | 'requestAnswered'
    | 'requestSpam',
    string
  >
>;

/** Time in a zone, as spreadsheets read it: `2026-11-28 09:30`. */
function timeIn(zone: string, time: number): string {
  const date = new Date(time);
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  return date.toLocaleString('sv-SE', options);
}

/**
 * Requests as a CSV file (RFC 4180) with a column for each field of their forms. The byte order mark makes spreadsheets read it as UTF-8.
 *
 * @param zone IANA time zone of the times
 */
export function requestsCsv(requests: readonly SiteRequest[], t: CsvTexts, zone: string): string {
  const names = [...new Set(requests.flatMap(({ inputs }) => Object.keys(inputs)))];
  const states = { new: t.requestNew, work: t.requestWork, answered: t.requestAnswered, spam: t.requestSpam };
  const head = [
    ...[t.requestReceived, t.requestForm, t.requestStatus],
    ...names,
    ...[t.requestFiles, t.requestPage, t.requestNotes],
  ];
  const rows = requests.map((request) => [
    timeIn(zone, request.received),
    request.form,
    states[request.status],
    ...names.map((name) => (Object.hasOwn(request.inputs, name) ? (request.inputs[name] ?? '') : '')),
    request.files.map(({ file_name }) => file_name).join(', '),
    request.url,
    request.notes,
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
