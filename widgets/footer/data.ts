import * as v from 'valibot';
import type { Cursor } from '../../runtime/contract/cursor.js';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { companySchema } from '../shared/company.js';
import type { Company } from '../shared/company.js';
import { address, list, namedLink, plain } from '../shared/fields.js';
import { parsed } from '../shared/parsed.js';
import { readSetting } from '../shared/setting.js';
import type spec from './spec.js';

const creditSchema = v.pipe(
  v.object({ name: plain(), link: address(), text: v.optional(plain()) }),
  v.metadata({ edit: 'link' }),
);

/** The configuration `footerConfig`. */
export const footerSchema = v.object({
  services: v.optional(list(namedLink())),
  pages: v.optional(list(namedLink())),
  policies: v.optional(list(namedLink())),
  credit: v.optional(creditSchema),
});

/** The configuration `analytics`: identifiers of Google's tags, either or both, and the types of consent that they wait for. */
const analyticsSchema = v.object({
  pageTag: v.optional(v.string()),
  tagManager: v.optional(v.string()),
  consent: v.optional(v.string()),
});

export type FooterLinks = Cursor<v.InferOutput<ReturnType<typeof namedLink>>>[];

export interface FooterLoaded {
  readonly links: Cursor<v.InferOutput<typeof footerSchema>> | undefined;
  readonly company: Company | undefined;
  readonly analytics: v.InferOutput<typeof analyticsSchema>;
  /** Year of rendering. Stored pages keep it until they are rendered again. */
  readonly year: number;
}

/** Links, the company's particulars, and what counts visits. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<FooterLoaded> {
  const [links, company, analytics] = await Promise.all([
    readSetting(site, 'footerConfig', footerSchema, page),
    readSetting(site, 'generalInfo', companySchema, page),
    site.config('analytics'),
  ]);
  return { links, company, analytics: parsed(analyticsSchema, analytics) ?? {}, year: new Date().getFullYear() };
}
