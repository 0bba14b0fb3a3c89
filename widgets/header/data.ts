import * as v from 'valibot';
import type { AttributesOf } from '../../runtime/define-widget.js';
import { inLanguage, siteHref } from '../../runtime/page-info.js';
import type { PageInfo, Site } from '../../runtime/site.js';
import { configInLanguage } from '../shared/config-in-language.js';
import { address, source } from '../shared/fields.js';
import { validEntries } from '../shared/valid-entries.js';
import type spec from './spec.js';

export interface HeaderLink {
  readonly name: string;
  readonly link: string;
}

/** An entry of the menu: a link, a panel of links, or both. */
export interface MenuEntry {
  readonly name: string;
  readonly link: string | undefined;
  readonly children: readonly HeaderLink[];
}

export interface Brand {
  readonly name: string;
  readonly logo?: string | undefined;
  readonly logoLight?: string | undefined;
}

export interface HeaderLoaded {
  readonly homepage: string;
  readonly menu: readonly MenuEntry[];
  /** Empty: the built-in text. */
  readonly button: string;
  readonly popupId: string;
  readonly brand: Brand;
  /** The other languages of the site. */
  readonly languages: readonly (HeaderLink & { readonly lang: string })[];
}

const linkSchema = v.object({ name: v.string(), link: address() });
const entrySchema = v.object({
  name: v.string(),
  link: v.fallback(v.optional(address()), undefined),
  childs: v.fallback(v.optional(v.array(v.unknown())), undefined),
});
const menuSchema = v.fallback(
  v.object({
    homepage: v.fallback(address(), '/'),
    buttonHeaderText: v.fallback(v.string(), ''),
    popupId: v.fallback(v.string(), 'popup'),
    menu: v.fallback(v.array(v.unknown()), []),
  }),
  { homepage: '/', buttonHeaderText: '', popupId: 'popup', menu: [] },
);
const brandSchema = v.fallback(
  v.object({
    name: v.fallback(v.string(), ''),
    logo: v.fallback(v.optional(source()), undefined),
    logoLight: v.fallback(v.optional(source()), undefined),
  }),
  { name: '', logo: undefined, logoLight: undefined },
);
const languageSchema = v.object({
  lang: v.string(),
  name: v.string(),
  link: v.fallback(v.optional(address()), undefined),
});

/** Menu, name, logo and languages of the site, from its public configuration. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<HeaderLoaded> {
  const [menuConfig, generalInfo, languageList] = await Promise.all([
    site.config('menuConfig'),
    site.config('generalInfo'),
    site.config('languages'),
  ]);
  const { homepage, buttonHeaderText, popupId, menu } = v.parse(menuSchema, configInLanguage(page.lang, menuConfig));
  const localised = <T extends { readonly link: string }>(entry: T): T => ({
    ...entry,
    link: siteHref(entry.link, page),
  });
  return {
    homepage: siteHref(homepage, page),
    button: buttonHeaderText,
    popupId,
    brand: v.parse(brandSchema, configInLanguage(page.lang, generalInfo)),
    menu: validEntries(entrySchema, menu)
      .map(({ name, link, childs }) => ({
        name,
        link: link ? siteHref(link, page) : undefined,
        children: validEntries(linkSchema, childs).map(localised),
      }))
      .filter(({ link, children }) => link !== undefined || children.length > 0),
    languages: validEntries(languageSchema, languageList)
      .filter(({ lang }) => lang !== page.lang)
      .map(({ lang, name, link }) => ({ lang, name, link: link ?? inLanguage('/', lang) })),
  };
}
