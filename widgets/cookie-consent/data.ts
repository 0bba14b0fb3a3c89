import * as v from 'valibot';
import type { Cursor } from '../../runtime/contract/cursor.js';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { list, plain, rich } from '../shared/fields.js';
import { readSetting } from '../shared/setting.js';
import { consentTypes } from './rules.js';
import type spec from './spec.js';

const areTypes = (value: string) => value.split(' ').every((type) => consentTypes.includes(type));

/**
 * The configuration `consentConfig`. Without categories one question covers everything. Without an endpoint the proof
 * of an answer is stored only in the visitor's browser.
 */
export const consentSchema = v.object({
  /** Each stands for types of Google's consent mode, with blanks between: `ad_storage ad_user_data`. */
  categories: v.optional(
    list(
      v.object({
        types: v.pipe(v.string(), v.check(areTypes, `types out of ${consentTypes.join(', ')}, with blanks between`)),
        name: plain(),
        text: v.optional(rich()),
      }),
    ),
  ),
  endpoint: v.optional(
    v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))/, 'a path of the site or an http(s) address')),
  ),
});

export interface ConsentLoaded {
  readonly config: Cursor<v.InferOutput<typeof consentSchema>> | undefined;
}

/** The purposes for which the site asks consent, and where it stores proof. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<ConsentLoaded> {
  return { config: await readSetting(site, 'consentConfig', consentSchema, page) };
}
