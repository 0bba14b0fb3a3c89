import * as v from 'valibot';
import { text } from '../http/fields.js';
import { parseJson } from '../http/parse-json.js';
import { defaultLimits } from '../base/limits.js';

const longestDocument = 8_000_000;

/** The data of a document: JSON that every reader can parse and walk. It is kept as it was written. */
export const documentText = v.pipe(
  text(longestDocument),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? flawOfData(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

function flawOfData(data: string): string | undefined {
  const read = parseJson(data);
  if ('flaw' in read) return read.flaw;
  const { jsonDepth } = defaultLimits;
  return isDeeper(read.value, jsonDepth) ? `must not be nested deeper than ${jsonDepth} levels` : undefined;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
