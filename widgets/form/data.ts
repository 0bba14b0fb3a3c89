import type { Site } from '../../runtime/site.js';
import { readForms } from './rules.js';
import type { FormConfig } from './rules.js';

export interface FormLoaded {
  readonly forms: readonly FormConfig[];
  /** True where the site takes submissions; otherwise sending is simulated and the page's listeners are all that is told. */
  readonly endpoint: boolean;
}

/** The site's forms, and whether it takes what they send. */
export async function load(site: Site): Promise<FormLoaded> {
  const [forms, endpoint] = await Promise.all([site.config('formConfig'), site.config('formsEndpoint')]);
  return { forms: readForms(forms), endpoint: endpoint === true };
}
