import * as v from 'valibot';
import type { Cursor } from '../../runtime/contract/cursor.js';
import { plain, source } from './fields.js';

/** A web address of another site. */
const webAddress = () =>
  v.pipe(v.string(), v.regex(/^https?:\/\//i, 'an http(s) address'), v.metadata({ edit: 'link' }));

const profile = () => v.optional(webAddress());

/** The configuration `generalInfo`: the company behind the site, and its contacts. */
export const companySchema = v.object({
  name: v.optional(plain()),
  legalName: v.optional(plain()),
  phone: v.optional(v.union([plain(), v.array(plain())])),
  email: v.optional(plain()),
  socLinks: v.optional(
    v.object({
      instagram: profile(),
      facebook: profile(),
      youtube: profile(),
      linkedin: profile(),
      pinterest: profile(),
      twitter: profile(),
    }),
  ),
  fullAddress: v.optional(plain()),
  separatedAddress: v.optional(v.record(v.string(), v.string())),
  googleMaps: v.optional(webAddress()),
  logo: v.optional(source()),
  logoLight: v.optional(source()),
  foundingDate: v.optional(v.string()),
});

export type StoredCompany = v.InferOutput<typeof companySchema>;
export type Company = Cursor<StoredCompany>;
