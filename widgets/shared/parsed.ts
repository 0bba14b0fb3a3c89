import * as v from 'valibot';
import { ownEntries } from '../../runtime/basics/own-entries.js';

/**
 * Reads a value by a schema, on pages of any make.
 *
 * @returns The value as the schema gives it; undefined where it does not fit.
 */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const { success, output } = v.safeParse(ownEntries(schema), value);
  return success ? output : undefined;
}
