/** A page of the demo site. Its document is `pages/<language>/<key>.json`, its template `templates/<template>`. */
export interface PageMeta {
  /** Page key in its language: slug without slashes, `home` for `/`. */
  readonly key: string;
  /** Public path, with language prefix and trailing slash. */
  readonly slug: string;
  readonly lang: 'en-US' | 'uk';
  readonly title: string;
  readonly description: string;
  readonly template: string;
  /** Document with the data of the page's components, relative to this file. */
  readonly document: string;
  /** True for pages that search engines should leave out. */
  readonly hidden?: boolean;
}

type Texts = Pick<PageMeta, 'title' | 'description' | 'hidden'>;

const english = (key: string, texts: Texts, template = key): PageMeta => ({
  key,
  slug: key === 'home' ? '/' : `/${key}/`,
  lang: 'en-US',
  template: `en/${template}.html`,
  document: `pages/en/${key}.json`,
  ...texts,
});

const ukrainian = (key: string, texts: Texts, template = key): PageMeta => ({
  key,
  slug: key === 'home' ? '/uk/' : `/uk/${key}/`,
  lang: 'uk',
  template: `uk/${template}.html`,
  document: `pages/uk/${key}.json`,
  ...texts,
});

/** A page of the site that has no document: what is shown for an unknown address, and what a form without script leads to. */
export interface ServicePage {
  /** File below the templates' folder of the language. */
  readonly template: string;
  readonly title: Readonly<Record<PageMeta['lang'], string>>;
}

export const notFound: ServicePage = {
  template: '404.html',
  title: { 'en-US': 'Page not found | Plumbline Studio', uk: 'Сторінку не знайдено | Plumbline Studio' },
};

/** By path in the default language. */
export const servicePages: Readonly<Record<string, ServicePage>> = {
  '/form-sent/': {
    template: 'form-sent.html',
    title: { 'en-US': 'Thank you | Plumbline Studio', uk: 'Дякуємо | Plumbline Studio' },
  },
  '/form-failed/': {
    template: 'form-failed.html',
    title: { 'en-US': 'Please try again | Plumbline Studio', uk: 'Спробуйте ще раз | Plumbline Studio' },
  },
};

export const pages: readonly PageMeta[] = [
  english('home', {
    title: 'Plumbline Studio: 3D rendering and animation for architecture',
    description:
      'Stills, films and walkthroughs of buildings that are not there yet. Exterior, interior, product and floor plan rendering since 2012.',
  }),
  english(
    'services-interior',
    {
      title: 'Interior rendering services | Plumbline Studio',
      description:
        'Photographic interior renderings from plans and mood boards: tested light, real materials, two rounds of changes, fixed price.',
    },
    'service-interior',
  ),
  english('contact', {
    title: 'Contact | Plumbline Studio',
    description: 'Write, call or visit: a producer answers within one working day with a fixed price and a date.',
  }),
  english('privacy-policy', {
    title: 'Privacy policy | Plumbline Studio',
    description: 'What this site stores, why, for how long, and how to change your mind about cookies.',
  }),
  english('account', { title: 'Account | Plumbline Studio', description: 'Sign in to edit this site.', hidden: true }),
  ukrainian('home', {
    title: 'Plumbline Studio: 3D-візуалізація та анімація архітектури',
    description:
      'Зображення, фільми й прогулянки будівлями, яких ще немає. Екстер’єри, інтер’єри, продукти й планування з 2012 року.',
  }),
  ukrainian('contact', {
    title: 'Контакти | Plumbline Studio',
    description:
      'Напишіть, зателефонуйте або завітайте: продюсер відповість за один робочий день із твердою ціною й терміном.',
  }),
  ukrainian('privacy-policy', {
    title: 'Політика конфіденційності | Plumbline Studio',
    description: 'Що зберігає цей сайт, навіщо й скільки часу, і як змінити рішення щодо файлів cookie.',
  }),
];
