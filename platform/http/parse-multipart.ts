import { PlatformError } from '../base/platform-error.js';
import { decodeText } from './decode-text.js';

/** One value of a multipart form. */
export type Part = readonly [name: string, value: string | File];

/** Longest head of a part: what says its name, file name and type. */
const longestHead = 8000;

const lineEnd = '\r\n';
const headEnd = '\r\n\r\n';

/**
 * Reads a multipart form of at most `most` values. They are counted as they are found: a body of nothing but boundaries costs nothing.
 * @throws PlatformError `bad-argument`
 */
export function parseMultipart(body: Buffer<ArrayBuffer>, contentType: string, most: number): Part[] {
  const delimiter = Buffer.from(`--${boundaryOf(contentType)}`);
  const next = Buffer.concat([Buffer.from(lineEnd), delimiter]);
  const parts: Part[] = [];
  // The first boundary need not begin a new line.
  let at = body.indexOf(delimiter) === 0 ? delimiter.length : find(body, next, 0) + next.length;
  while (!startsWith(body, '--', at)) {
    if (!startsWith(body, lineEnd, at)) throw broken('something follows a boundary on its line');
    if (parts.length === most) throw new PlatformError('bad-argument', `The form has more than ${most} values.`);
    const headStop = find(body, headEnd, at);
    if (headStop - at > longestHead) throw broken(`the head of a part is longer than ${longestHead} bytes`);
    const start = headStop + headEnd.length;
    const stop = find(body, next, start);
    parts.push(toPart(decodeText(body.subarray(at, headStop)), body.subarray(start, stop)));
    at = stop + next.length;
  }
  return parts;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw broken('its content-type names no boundary');
  return boundary;
}

function find(body: Buffer, what: Buffer | string, from: number): number {
  const at = body.indexOf(what, from, 'latin1');
  if (at < 0) throw broken('it ends before its last boundary');
  return at;
}

const startsWith = (body: Buffer, text: string, at: number) => body.toString('latin1', at, at + text.length) === text;

function toPart(head: string, content: Buffer<ArrayBuffer>): Part {
  const headers = new Map(
    head
      .split(lineEnd)
      .map((line) => [
        line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const disposition = parametersOf(headers.get('content-disposition') ?? '');
  const name = disposition.get('name');
  if (name === undefined) throw broken('a part has no name');
  const fileName = disposition.get('filename');
  if (fileName === undefined) return [name, decodeText(content)];
  return [name, new File([content], fileName, { type: headers.get('content-type') ?? 'text/plain' })];
}

/** The parameters of `form-data; name="a"; filename="b"`: browsers write quotes and line ends in them with percent signs, others with a backslash. */
function parametersOf(disposition: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of disposition.matchAll(
    /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g,
  )) {
    parameters.set(
      name.toLowerCase(),
      quoted?.replaceAll('\\"', '"').replace(/%(0A|0D|22)/gi, (code) => decodeURIComponent(code)) ?? plain ?? '',
    );
  }
  return parameters;
}

const broken = (why: string) => new PlatformError('bad-argument', `The multipart body is broken: ${why}.`);
