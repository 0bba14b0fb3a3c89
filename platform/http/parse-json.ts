import { defaultLimits } from '../base/limits.js';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const openObject = 0x7b;

/** What parsing a text gave: a value, or why there is none, as the end of a sentence. */
export type Parsed = { readonly value: unknown } | { readonly flaw: string };

/** Parses JSON that somebody sent. Text with too many values is not even tried: parsed, it would take many times its size. */
export function parseJson(text: string, most: number = defaultLimits.jsonValues): Parsed {
  if (hasMoreValues(text, most)) return { flaw: `must not hold more than ${most} values` };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { flaw: 'must be JSON text' };
  }
}

/** Counts what begins or separates values, outside of texts. */
function hasMoreValues(json: string, most: number): boolean {
  if (json.length <= most) return false;
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if ((code === comma || code === openList || code === openObject) && ++count > most) return true;
  }
  return false;
}

/** Where the text ends that begins at `start`; the end of everything for one that does not end. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = json.indexOf('"', at);
    if (at < 0) return json.length;
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === backslash) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
}
