import * as v from 'valibot';

/** Entries of a list that are as they should be; one bad entry never takes the others away. */
export function validEntries<const S extends v.GenericSchema>(schema: S, list: unknown): readonly v.InferOutput<S>[] {
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const { success, output } = v.safeParse(schema, entry);
    return success ? [output] : [];
  });
}
