import * as v from 'valibot';
import { list, plain, rich } from '../shared/fields.js';
import { consentTypes } from './consent-types.js';

const areTypes = (value: string) => value.split(' ').every((type) => consentTypes.includes(type));

/**
 * The configuration `consentConfig`. Without categories everything is asked for at once; without an endpoint the proof of an answer stays
 * with the visitor.
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
