import type { content } from './content.js';

export type FormData = typeof content.form;
export type FormInput = FormData['inputs'][number];

/** What a value has to look like, by the type of its field. */
const patterns: Readonly<Record<string, RegExp>> = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, phone: /^\+?[0-9]+$/ };

/** Sentences on what is wrong, by field; empty where the form may be sent. */
export function problemsOf(inputs: readonly FormInput[], values: Readonly<Record<string, string>>) {
  const problems: Record<string, string> = {};
  for (const { name, type, required, ...input } of inputs) {
    const value = values[name]?.trim() ?? '';
    const mistaken = 'errorText' in input ? input.errorText : 'Enter a valid value';
    if (value === '' && required === 'true') problems[name] = 'Fill in this field';
    else if (value !== '' && patterns[type]?.test(value) === false) problems[name] = mistaken ?? '';
  }
  return problems;
}
