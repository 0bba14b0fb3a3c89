import { storedTag } from '../existing-page.js';
import type { ExistingPage, Say } from '../existing-page.js';

/** The contact page: its two blocks stand in one row; the form's block takes its data from the home page. */
export const contact = (say: Say): ExistingPage => ({
  name: 'contact',
  path: '/contact/',
  chapter: 'pages',
  body: [
    '<div style="display:flex">',
    storedTag(
      'contact-us-block',
      `data-gh-id="contact" data-list-titles='${JSON.stringify({ address: say('Where', 'Де'), email: say('Mail', 'Пошта'), phone: say('Call', 'Телефон') })}'`,
    ),
    storedTag(
      'get-in-touch-block-with-image',
      'data-gh-id="get-in-touch" data-page="/" data-form-title="' +
        say('Your question', 'Ваше запитання') +
        '" data-form-button-text="' +
        say('Ask it', 'Поставити') +
        '"',
    ),
    '</div>',
    storedTag('page-banner', 'data-gh-id="plain" data-page="' + say('Contact', 'Контакти') + '"'),
    storedTag('gudhub-login', 'mode="login" action="event"'),
  ].join('\n'),
  document: {
    contact: { title: say('Come and see us', 'Приходьте до нас'), subtitle: say('The kettle is on', 'Чайник закипає') },
    plain: { title: say('Reach us', 'Як нас знайти') },
  },
});
