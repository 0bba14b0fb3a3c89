import { defaultLimits } from '../base/limits.js';
import { flawOfJson } from './flaw-of-json.js';
import { flawOfText } from './flaw-of-text.js';

/**
 * The one door that every text passes on its way into the platform, in whichever encoding it came and whatever it is for: why one of the named
 * fields cannot be kept, as a sentence. JSON text inside a field is looked at once more when it is parsed, as its escapes can stand for anything.
 */
export function flawOfFields(names: readonly string[], fields: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of names) {
    const flaw = flawOfField(fields[name]);
    if (flaw !== undefined) return `The field ${name} ${flaw}.`;
  }
  return undefined;
}

function flawOfField(value: unknown): string | undefined {
  if (!(value instanceof File)) return flawOfJson(value, { depth: defaultLimits.jsonDepth });
  const flaw = flawOfText(value.name);
  return flaw === undefined ? undefined : `${flaw} of the file's name`;
}
