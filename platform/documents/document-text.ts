import * as v from 'valibot';
import { text } from '../http/fields.js';
import { flawOfJson } from '../http/flaw-of-json.js';
import { parseJson } from '../http/parse-json.js';
import { defaultLimits } from '../base/limits.js';

/** The data of a document: JSON that every reader can parse, walk, store and send. It is kept as it was written. */
export const documentText = v.pipe(
  text(defaultLimits.documentText),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? flawOfData(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

function flawOfData(data: string): string | undefined {
  const read = parseJson(data);
  if ('flaw' in read) return read.flaw;
  return flawOfJson(read.value, { depth: defaultLimits.jsonDepth, anyKey: true });
}
