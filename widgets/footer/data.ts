import * as v from 'valibot';
import type { AttributesOf } from '../../runtime/define-widget.js';
import { siteHref } from '../../runtime/page-info.js';
import type { PageInfo, Site } from '../../runtime/site.js';
import { configInLanguage } from '../shared/config-in-language.js';
import { address, source } from '../shared/fields.js';
import { validEntries } from '../shared/valid-entries.js';
import type spec from './spec.js';

export interface FooterLink {
  readonly name: string;
  readonly link: string;
}

/** Networks that there is an icon for, in the order in which they are shown. */
export const networks = ['instagram', 'facebook', 'youtube', 'linkedin', 'pinterest'] as const;

export type Network = (typeof networks)[number];

export interface Studio {
  readonly name: string;
  readonly legalName: string;
  readonly phones: readonly string[];
  readonly email: string;
  readonly profiles: readonly { readonly network: Network; readonly link: string }[];
  readonly fullAddress: string;
  readonly separatedAddress?: Readonly<Record<string, string>> | undefined;
  readonly googleMaps?: string | undefined;
  readonly logo?: string | undefined;
  readonly foundingDate?: string | undefined;
}

export interface FooterLoaded {
  readonly services: readonly FooterLink[];
  readonly pages: readonly FooterLink[];
  readonly policies: readonly FooterLink[];
  readonly credit: (FooterLink & { readonly text?: string | undefined }) | undefined;
  readonly studio: Studio;
  /** Year of rendering. Stored pages keep it until they are rendered anew. */
  readonly year: number;
}

const text = v.fallback(v.string(), '');
const linkSchema = v.object({ name: v.string(), link: address() });
const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\//i, 'an http(s) address'));
const optional = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

const footerSchema = v.object({
  services: optional(v.array(v.unknown())),
  pages: optional(v.array(v.unknown())),
  policies: optional(v.array(v.unknown())),
  credit: optional(v.object({ ...linkSchema.entries, text: v.optional(v.string()) })),
});
const studioSchema = v.object({
  name: text,
  legalName: text,
  phone: v.fallback(
    v.union([
      v.pipe(
        v.string(),
        v.transform((phone) => [phone]),
      ),
      v.array(v.string()),
    ]),
    [],
  ),
  email: text,
  socLinks: v.fallback(v.record(v.string(), v.unknown()), {}),
  fullAddress: text,
  separatedAddress: optional(v.record(v.string(), v.string())),
  googleMaps: optional(webAddress),
  logo: optional(source()),
  foundingDate: optional(v.string()),
});

const parsed = <const S extends v.GenericSchema>(schema: S, config: unknown): v.InferOutput<S> =>
  v.parse(schema, typeof config === 'object' && config !== null ? config : {});

/** Links and the studio's particulars, from the site's public configuration. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<FooterLoaded> {
  const [footerConfig, generalInfo] = await Promise.all([site.config('footerConfig'), site.config('generalInfo')]);
  const { credit, ...lists } = parsed(footerSchema, configInLanguage(page.lang, footerConfig));
  const { phone, socLinks, ...studio } = parsed(studioSchema, configInLanguage(page.lang, generalInfo));
  const links = (list: unknown) =>
    validEntries(linkSchema, list).map(({ name, link }) => ({ name, link: siteHref(link, page) }));
  return {
    services: links(lists.services),
    pages: links(lists.pages),
    policies: links(lists.policies),
    credit,
    studio: {
      ...studio,
      phones: phone.filter((number) => number !== ''),
      profiles: networks.flatMap((network) => {
        const link = socLinks[network];
        return v.is(webAddress, link) ? [{ network, link }] : [];
      }),
    },
    year: new Date().getFullYear(),
  };
}
