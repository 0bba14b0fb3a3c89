import type { FormDataObject } from '../../runtime/bus.js';
import { referrerKey } from '../../runtime/first-referrer.js';
import { chosenFiles } from './chosen-files.js';
import { cleanValue, optOutName } from './rules.js';
import type { FormConfig } from './rules.js';

/** Where the visitor came from, as the runtime remembered it. */
function firstReferrer(): string | null {
  try {
    return localStorage.getItem(referrerKey);
  } catch {
    return null;
  }
}

/** What was typed, by field name, as it is checked and sent; of files, their names. */
export function readInputs({ inputs }: Pick<FormConfig, 'inputs'>, data: FormData): Readonly<Record<string, string>> {
  const files = chosenFiles({ inputs }, data);
  const typed = inputs.map((input) => {
    const chosen = files[input.name];
    if (chosen) return [input.name, chosen.map(({ name }) => name).join(', ')] as const;
    const value = data.get(input.name);
    return [input.name, cleanValue(input, typeof value === 'string' ? value : '')] as const;
  });
  return Object.freeze(Object.fromEntries([...typed, [optOutName, String(data.has(optOutName))]]));
}

/** The submission object of the site specification, chapter 3. Nobody on its way can change it. */
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
