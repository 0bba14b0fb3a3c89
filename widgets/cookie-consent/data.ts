import type * as v from 'valibot';
import type { Cursor } from '../../runtime/cursor.js';
import type { AttributesOf } from '../../runtime/define-widget.js';
import type { PageInfo, Site } from '../../runtime/site.js';
import { readSetting } from '../shared/setting.js';
import { consentSchema } from './consent-schema.js';
import type spec from './spec.js';

export interface ConsentLoaded {
  readonly config: Cursor<v.InferOutput<typeof consentSchema>> | undefined;
}

/** What the site asks consent for, and where it keeps proof. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<ConsentLoaded> {
  return { config: await readSetting(site, 'consentConfig', consentSchema, page) };
}
