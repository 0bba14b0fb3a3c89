import type { Localised } from './localised.js';

export interface GeneralInfo {
  readonly langCode: 'en_US' | 'uk_UA';
  readonly defaultLang: boolean;
  readonly name: string;
  readonly legalName: string;
  readonly phone: string;
  readonly email: string;
  readonly socLinks: Readonly<Record<'instagram' | 'facebook' | 'youtube' | 'linkedin' | 'pinterest', string>>;
  readonly logo: string;
  /** For dark grounds. */
  readonly logoLight: string;
  readonly foundingDate: string;
  readonly fullAddress: string;
  readonly separatedAddress: {
    readonly streetAddress: string;
    readonly addressLocality: string;
    readonly addressRegion: string;
    readonly postalCode: string;
    readonly addressCountry: string;
  };
  readonly googleMaps: string;
}

/** The telephone number is one of those that are kept free for fiction, the addresses are example domains. */
const common = {
  name: 'Plumbline Studio',
  legalName: 'Plumbline Studio Ltd',
  phone: '+44 117 496 0147',
  email: 'sales@plumbline.example',
  socLinks: {
    instagram: 'https://instagram.example/plumbline',
    facebook: 'https://facebook.example/plumbline',
    youtube: 'https://youtube.example/plumbline',
    linkedin: 'https://linkedin.example/company/plumbline',
    pinterest: 'https://pinterest.example/plumbline',
  },
  logo: '/assets/logo.svg',
  logoLight: '/assets/logo-light.svg',
  foundingDate: '2012',
  googleMaps: 'https://maps.example/?q=Plumbline+Studio+Bristol',
} as const;

export const generalInfo: Localised<GeneralInfo> = {
  'en-US': {
    ...common,
    langCode: 'en_US',
    defaultLang: true,
    fullAddress: '12 Foundry Yard, Bristol BS1 0PL, United Kingdom',
    separatedAddress: {
      streetAddress: '12 Foundry Yard',
      addressLocality: 'Bristol',
      addressRegion: 'England',
      postalCode: 'BS1 0PL',
      addressCountry: 'GB',
    },
  },
  uk: {
    ...common,
    langCode: 'uk_UA',
    defaultLang: false,
    fullAddress: 'Фаундрі-Ярд, 12, Бристоль BS1 0PL, Велика Британія',
    separatedAddress: {
      streetAddress: 'Фаундрі-Ярд, 12',
      addressLocality: 'Бристоль',
      addressRegion: 'Англія',
      postalCode: 'BS1 0PL',
      addressCountry: 'GB',
    },
  },
};
