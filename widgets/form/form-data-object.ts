import type { FormDataObject } from '../../runtime/entry/bus.js';
import { referrerKey } from '../../runtime/entry/first-referrer.js';
import type { FormConfig } from './rules.js';

/** Where the visitor came from, as the runtime remembered it. */
function firstReferrer(): string | null {
  try {
    return localStorage.getItem(referrerKey);
  } catch {
    return null;
  }
}

/**
 * The submission object of the site specification, chapter 3. It is frozen, so listeners cannot
 * change it.
 */
export function formDataObject(
  { id, mailConfig }: FormConfig,
  inputs: Readonly<Record<string, string>>,
  formPlacement: string,
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>,
): FormDataObject {
  return Object.freeze({
    inputs,
    mailConfig: Object.freeze({ ...mailConfig }),
    website: hostname,
    url: pathname,
    formId: id,
    formPlacement,
    referrer: firstReferrer(),
  });
}
