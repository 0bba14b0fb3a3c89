import { formConfig } from './config/forms.js';
import { generalInfo } from './config/general-info.js';
import { bannerRows, footerLinks } from './config/links.js';
import { localisedLinks } from './config/localised.js';
import type { Link, Localised, NamedLink } from './config/localised.js';
import { menuConfig } from './config/menu.js';

type Columns = Readonly<Record<string, readonly Link[]>>;

const inEach = (lists: Readonly<Record<string, readonly NamedLink[]>>): Localised<Columns> => {
  const entries = Object.entries(lists).map(([key, list]) => [key, localisedLinks(list)] as const);
  return {
    'en-US': Object.fromEntries(entries.map(([key, list]) => [key, list['en-US']])),
    uk: Object.fromEntries(entries.map(([key, list]) => [key, list.uk])),
  };
};

const columns = inEach(footerLinks);
const credit = { name: 'Outline Works', link: 'https://outline.example/' };

/** The part of a configuration value that a page in `lang` gets: its own language's, or the value where there is but one for all. */
export function configIn(lang: keyof Localised<unknown>, value: unknown): unknown {
  const isLocalised = typeof value === 'object' && value !== null && 'en-US' in value && 'uk' in value;
  return isLocalised ? (value as Localised<unknown>)[lang] : value;
}

/** Public configuration of the demo site, by key; a value is either for all languages or a {@link Localised} one. */
export default {
  menuConfig,
  bannerLinks: inEach(bannerRows),
  footerConfig: {
    'en-US': { ...columns['en-US'], credit: { ...credit, text: 'Web design by' } },
    uk: { ...columns.uk, credit: { ...credit, text: 'Вебдизайн' } },
  },
  generalInfo,
  formConfig,
  languages: [
    { lang: 'en-US', langCode: 'en_US', prefix: '', name: 'English' },
    { lang: 'uk', langCode: 'uk_UA', prefix: 'uk', name: 'Українська' },
  ],
  editToggle: 'everyone',
  formsEndpoint: true,
} as const;
