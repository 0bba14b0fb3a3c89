import type * as v from 'valibot';
import { cursorOf, shape } from '../../runtime/cursor.js';
import type { Cursor } from '../../runtime/cursor.js';
import type { AttributesOf } from '../../runtime/define-widget.js';
import type { PageInfo, Site } from '../../runtime/site.js';
import { settingCursor } from '../shared/setting.js';
import { formsSchema } from './rules.js';
import type spec from './spec.js';

/** The forms of the configuration, with what editors may change of them. */
export type FormCursors = Cursor<v.InferOutput<typeof formsSchema>>;

export interface FormLoaded {
  readonly forms: FormCursors;
  /** True where the site takes submissions; otherwise sending is simulated and the page's listeners are all that is told. */
  readonly endpoint: boolean;
  /** True where listeners of `submitForm` are all that takes forms: one that nobody answers has failed. */
  readonly listeners: boolean;
}

/** The site's forms, and whether it takes what they send. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, _page: PageInfo): Promise<FormLoaded> {
  const [forms, endpoint] = await Promise.all([settingCursor(site, 'formConfig'), site.config('formsEndpoint')]);
  return {
    forms: shape(formsSchema, forms ?? cursorOf([], '')).data ?? [],
    endpoint: endpoint === true,
    listeners: endpoint === 'listeners',
  };
}
