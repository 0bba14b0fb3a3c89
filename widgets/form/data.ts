import type * as v from 'valibot';
import { cursorOf, shape } from '../../runtime/contract/cursor.js';
import type { Cursor } from '../../runtime/contract/cursor.js';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { logError } from '../../runtime/basics/log.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { settingCursor } from '../shared/setting.js';
import { readDestination } from '../shared/forms/destination.js';
import type { Destination } from '../shared/forms/destination.js';
import { formsSchema } from './rules.js';
import type spec from './spec.js';

/** The forms of the configuration, with what editors may change of them. */
export type FormCursors = Cursor<v.InferOutput<typeof formsSchema>>;

export interface FormLoaded {
  readonly forms: FormCursors;
  /**
   * The destination of submissions; `undefined` if the site could not tell: it is requested again when a form is
   * sent.
   */
  readonly destination: Destination | undefined;
}

/** The site's forms, and their destination. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, _page: PageInfo): Promise<FormLoaded> {
  const [forms, destination] = await Promise.all([
    settingCursor(site, 'formConfig'),
    readDestination(site).catch((error: unknown) => {
      // The form is shown all the same, and says that it could not be sent where the site cannot say it then either.
      logError(`Forms cannot be sent now. ${String(error)}`);
      return undefined;
    }),
  ]);
  return { forms: shape(formsSchema, forms ?? cursorOf([], '')).data ?? [], destination };
}
