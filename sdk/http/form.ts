export type FormValue = string | number | boolean | null | undefined;
export type FormFields = Readonly<Record<string, FormValue>>;

/** Percent-encoded form or query text; null and undefined fields are left out. */
export function encodeForm(fields: FormFields): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) encoded.append(name, String(value));
  }
  return encoded.toString();
}
