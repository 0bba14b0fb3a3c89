import { htmlTokens } from '../../runtime/html/html-tokens.js';

/** A part of HTML that shows another file in the page. */
export interface Frame {
  readonly name: string;
  /** Its address; empty where it names none itself. */
  readonly source: string;
}

const frames: ReadonlySet<string> = new Set(['iframe', 'object', 'embed', 'video', 'audio']);

function sourceOf(tag: string): string {
  const [, double, single, bare] = /\s(?:src|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  return double ?? single ?? bare ?? '';
}

/**
 * Elements of HTML that show other files: frames, films, sounds. Stored texts must not contain
 * them.
 */
export const framesIn = (html: string): readonly Frame[] =>
  [...htmlTokens(html)].flatMap(({ kind, name, start, end }) =>
    kind === 'start' && frames.has(name) ? [{ name, source: sourceOf(html.slice(start, end)) }] : [],
  );

/** A frame as a sentence names it. */
export const named = ({ name, source }: Frame): string => `an <${name}>${source && ` of ${source}`}`;
