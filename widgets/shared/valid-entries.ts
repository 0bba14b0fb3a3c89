import type * as v from 'valibot';
import { parsed } from './parsed.js';

/** Entries of a list that are as they should be; one bad entry never takes the others away. */
export function validEntries<const S extends v.GenericSchema>(schema: S, list: unknown): readonly v.InferOutput<S>[] {
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const output = parsed(schema, entry);
    return output === undefined ? [] : [output];
  });
}
