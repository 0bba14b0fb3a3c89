import { chosenFiles } from './chosen-files.js';
import type { NewsletterQuestion } from '../../runtime/page/site-settings.js';
import { cleanValue, optInName, optOutAnswer, optOutName } from './rules.js';
import type { FormConfig } from './rules.js';

/**
 * The visitor's entries by field name, as they are checked and sent; of files, their names.
 *
 * @param question How the form asks about the newsletter.
 */
export function readInputs(
  { inputs }: Pick<FormConfig, 'inputs'>,
  data: FormData,
  question: NewsletterQuestion,
): Readonly<Record<string, string>> {
  const files = chosenFiles({ inputs }, data);
  const typed = inputs.map((input) => {
    const chosen = files[input.name];
    if (chosen) return [input.name, chosen.map(({ name }) => name).join(', ')] as const;
    const value = data.get(input.name);
    return [input.name, cleanValue(input, typeof value === 'string' ? value : '')] as const;
  });
  const isChecked = data.has(question === 'opt-in' ? optInName : optOutName);
  return Object.freeze(Object.fromEntries([...typed, [optOutName, optOutAnswer(question, isChecked)]]));
}
