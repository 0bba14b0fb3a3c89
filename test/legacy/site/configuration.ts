import type { Say } from './existing-page.js';

export type MainLanguage = 'en' | 'uk';

/** Apps of the synthetic site. */
export const apps = { pages: 10, areas: 11, blog: 20, comments: 21 } as const;
export const slugField = 101;
export const jsonField = 102;

/** A language of the synthetic site, and its words. */
interface Spoken {
  readonly lang: MainLanguage;
  readonly say: Say;
}

/** What `window.getConfig()` of the synthetic site answers: its parts in each language, the default one first. */
export const configuration = (languages: readonly [Spoken, ...Spoken[]]) => {
  const main = languages[0].lang;
  const inEach = <T>(part: (spoken: Spoken) => T) =>
    languages.map((spoken) => ({ langCode: spoken.lang, defaultLang: main, ...part(spoken) }));
  return {
    website: 'existing.example',
    auth_key: 'read-only-key',
    multiLanguage: true,
    currentLanguage: main,
    defaultLanguage: main,
    languageList: ['en', 'uk'],
    chapters: {
      pages: {
        app_id: String(apps.pages),
        slug_field_id: slugField,
        json_field_id: jsonField,
        title_field_id: 103,
        meta_description_field_id: 104,
        meta_image_field_id: 105,
        blog_main_page_item_id: 5,
      },
      areas: { app_id: apps.areas, slug_field_id: slugField, json_field_id: jsonField },
      blog: {
        app_id: apps.blog,
        slug_field_id: slugField,
        json_field_id: jsonField,
        heading_field_id: 204,
        description_field_id: 205,
        intro_field_id: 206,
        content_field_id: 207,
        categories_list_field_id: 208,
        article_authorRef: 209,
        article_post_date_field_id: 210,
        article_ratings_field_id: 211,
        type_field_id: 201,
        status_field_id: 202,
        comments_app_id: apps.comments,
        comments_status_field_id: 301,
        comments_articleRef_field_id: 302,
        comments_date_field_id: 303,
        comments_replyToRef_field_id: 304,
        api_app_id: 22,
      },
    },
    componentsConfigs: {
      generalInfo: inEach(({ say }) => ({
        name: say('Existing Studio', 'Наявна студія'),
        phone: ['+38 (044) 123-45-67', '+1 555 0100'],
        email: 'hello@existing.example',
        fullAddress: say('1 Long Street, Kyiv', 'Київ, вул. Довга, 1'),
        googleMaps: 'https://maps.example/1',
        socLinks: {
          facebook: 'https://facebook.com/existing',
          instagram: 'https://instagram.com/existing',
          twitter: 'https://x.com/existing',
          linkedin: '',
        },
      })),
      menuConfig: inEach(({ say }) => ({
        homepage: '/',
        buttonHeaderText: say('Talk to us', 'Поговорити з нами'),
        menu: [
          {
            name: say('Services', 'Послуги'),
            childs: [{ name: say('Interior', 'Інтер’єр'), link: '/services-interior/' }],
          },
          { name: say('About', 'Про студію'), link: '/about-us/' },
        ],
      })),
      formConfig: ['main', 'popup', 'small bottom-right popup'].flatMap((id) =>
        inEach(({ say }) => ({
          id,
          title: say(`Form ${id}`, `Форма ${id}`),
          button_text: say(`Send ${id}`, `Надіслати ${id}`),
          mailConfig: { to: 'office', from: 'site', subject: 'Lead' },
          inputs: [
            {
              name: 'name',
              type: 'short',
              required: 'true',
              title: say('Your name', 'Ваше ім’я'),
              placeholder: '',
              width: '6',
            },
            {
              name: 'email',
              type: 'email',
              required: true,
              title: say('Your e-mail', 'Ваша пошта'),
              placeholder: '',
              width: 6,
            },
          ],
        })),
      ),
      breadcrumbsConfig: inEach(({ say }) => ({
        routesTree: {
          title: '',
          link: '/',
          image: { src: '/assets/images/home-icon.svg', alt: '', title: say('House', 'Дім') },
          childs: [{ title: say('About the studio', 'Як ми живемо'), link: '/about-us/' }],
        },
      })),
      blog_config: inEach(({ say }) => ({
        title: say('Fresh from the blog', 'Свіже з блогу'),
        subtitle: say('What we think about', 'Про що ми думаємо'),
        breadcrumbs: {
          homepage: say('Start', 'На початок'),
          homepageLink: '/',
          blog: say('Journal', 'Журнал'),
          blogLink: '/blog/',
          authors: say('Writers', 'Автори'),
        },
        general_settings: {
          search_input_placeholder: say('Find an article', 'Знайти статтю'),
          all_articles_button: say('Everything', 'Усі статті'),
          read_more: say('Read on', 'Читати далі'),
          time_to_read: say('minutes to read', 'хвилин читання'),
          empty_posts: { category: say('Nothing here', 'Тут порожньо'), author: say('No posts', 'Немає дописів') },
          author_articles: say('Their articles', 'Статті автора'),
          author: say('Written by', 'Автор'),
        },
        comments: {
          title: say('Say what you think', 'Скажіть, що думаєте'),
          subtitle: say('We read it first', 'Спершу прочитаємо ми'),
          aproved_comments_title: say('What readers say', 'Що кажуть читачі'),
          form: { publish_button: say('Publish it', 'Опублікувати'), replay: say('Answer', 'Відповісти') },
        },
        article: {
          authors_articles: say('More by them', 'Більше від автора'),
          aside: {
            rating_title: say('Your vote', 'Ваша оцінка'),
            content_title: say('In this article', 'У цій статті'),
            recent_articles_title: say('Also worth a look', 'Варто глянути'),
            share: {
              success_copy: say('It is copied', 'Скопійовано'),
              fail_copy: say('It is not copied', 'Не вийшло'),
            },
          },
        },
      })),
    },
  };
};
