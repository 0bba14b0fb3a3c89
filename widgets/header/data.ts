import * as v from 'valibot';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { Cursor } from '../../runtime/contract/cursor.js';
import { pathOfKey, siteFile, siteHref } from '../../runtime/page/page-info.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { address, image, list, namedLink, plain, source } from '../shared/fields.js';
import { readSetting } from '../shared/setting.js';
import type spec from './spec.js';

/** A link of a panel, with a line on what it leads to and a picture of it. */
const childSchema = v.pipe(
  v.object({ ...namedLink().entries, text: v.optional(plain()), image: v.optional(image()) }),
  v.metadata({ edit: 'link' }),
);

const entrySchema = v.pipe(
  v.object({ name: plain(), link: v.optional(address()), childs: v.optional(list(childSchema)) }),
  v.metadata({ edit: 'link' }),
);

/** The configuration `menuConfig`: the menu, the buttons beside it, and where the logo leads. */
export const menuSchema = v.object({
  homepage: v.optional(address()),
  buttonHeaderText: v.optional(plain()),
  quoteButtonText: v.optional(plain()),
  popupId: v.optional(v.string()),
  menu: v.optional(list(entrySchema), []),
});

const brandSchema = v.object({
  name: v.optional(plain()),
  logo: v.optional(source()),
  logoLight: v.optional(source()),
});

/** An entry of the menu: a link, a panel of links, or both. */
export type MenuEntry = Cursor<v.InferOutput<typeof entrySchema>>;
export type MenuLink = Cursor<v.InferOutput<typeof childSchema>>;
export type Menu = Cursor<v.InferOutput<typeof menuSchema>>;
export type Brand = Cursor<v.InferOutput<typeof brandSchema>>;

/** The same page, or else the home page, in another language of the site. */
export interface LanguageLink {
  readonly lang: string;
  readonly name: string;
  readonly href: string;
}

/** Address of the page in another language, or of that language's home page where the page is not there in it. */
function translationIn(language: SiteLanguage, page: PageInfo): string {
  const path = page.translations[language.lang];
  return path === undefined
    ? siteHref(pathOfKey('home'), { ...page, language, lacks: () => false })
    : siteFile(path, page);
}

export interface HeaderLoaded {
  readonly homepage: string;
  readonly menu: Menu | undefined;
  readonly brand: Brand | undefined;
  readonly languages: readonly LanguageLink[];
}

/** Menu, name, logo and languages of the site. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<HeaderLoaded> {
  const [menu, brand] = await Promise.all([
    readSetting(site, 'menuConfig', menuSchema, page),
    readSetting(site, 'generalInfo', brandSchema, page),
  ]);
  const home = pathOfKey('home');
  const others = page.settings.languages.filter((language) => language !== page.language);
  return {
    homepage: siteHref(menu?.homepage?.value ?? home, page),
    menu,
    brand,
    languages: others.map((language) => ({
      lang: language.lang,
      name: language.name,
      href: translationIn(language, page),
    })),
  };
}
