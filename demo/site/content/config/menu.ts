import { menuAnimation, menuPages, menuServices, menuTools } from './links.js';
import { localisedLinks } from './localised.js';
import type { Link, Localised } from './localised.js';

/** An entry of the menu; one with children has no link of its own. */
export interface MenuEntry {
  readonly name: string;
  readonly link?: string;
  readonly childs?: readonly Link[];
}

export interface MenuConfig {
  readonly langCode: 'en_US' | 'uk_UA';
  readonly defaultLang: boolean;
  readonly homepage: string;
  readonly buttonHeaderText: string;
  readonly menu: readonly MenuEntry[];
}

interface Names {
  readonly services: string;
  readonly animation: string;
  readonly tools: string;
  readonly login: string;
}

const children = {
  services: localisedLinks(menuServices),
  animation: localisedLinks(menuAnimation),
  tools: localisedLinks(menuTools),
};
const pages = { before: localisedLinks(menuPages.before), after: localisedLinks(menuPages.after) };

const menu = (lang: keyof Localised<unknown>, names: Names): readonly MenuEntry[] => [
  { name: names.services, childs: children.services[lang] },
  { name: names.animation, childs: children.animation[lang] },
  ...pages.before[lang],
  { name: names.tools, childs: children.tools[lang] },
  ...pages.after[lang],
  { name: names.login, link: '/account/' },
];

export const menuConfig: Localised<MenuConfig> = {
  'en-US': {
    langCode: 'en_US',
    defaultLang: true,
    homepage: '/',
    buttonHeaderText: 'Get in touch',
    menu: menu('en-US', { services: '3D Services', animation: '3D Animation', tools: 'AI Tools', login: 'Login' }),
  },
  uk: {
    langCode: 'uk_UA',
    defaultLang: false,
    homepage: '/',
    buttonHeaderText: 'Зв’язатися',
    menu: menu('uk', { services: '3D-послуги', animation: '3D-анімація', tools: 'Інструменти ШІ', login: 'Вхід' }),
  },
};
