/** Values of a form field; null and undefined leave the field out. */
export type FormValue = string | number | boolean | null | undefined;
/** Fields of a form or a query, by name. */
export type FormFields = Readonly<Record<string, FormValue>>;

/** Percent-encoded form or query text; null and undefined fields are left out. */
export function encodeForm(fields: FormFields): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(filled as [string, string][]).toString();
}
