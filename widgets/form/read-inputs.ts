import { chosenFiles } from './chosen-files.js';
import { cleanValue, optOutName } from './rules.js';
import type { FormConfig } from './rules.js';

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
