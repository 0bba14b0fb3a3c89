import { storedTag } from '../existing-page.js';
import type { ExistingPage, Say } from '../existing-page.js';

/** Shell, banner and the first sections of most legacy home pages. */
export const home = (say: Say): ExistingPage => ({
  name: 'home',
  path: '/',
  chapter: 'pages',
  body: [
    '<title-tag></title-tag><meta-tag></meta-tag><canonical-component></canonical-component><meta-index></meta-index>',
    '<organization-schema></organization-schema>',
    storedTag('header-component', 'class="white_dark_theme active" data-light-letters'),
    storedTag('homepage-banner', 'data-gh-id="homepage_banner" class="dark_white_theme" id="top"'),
    storedTag(
      'media-and-text',
      'data-gh-id="about-us" class="white_grey_theme no-padding-bottom" id="solutions" data-chapter="blog"',
    ),
    storedTag(
      'grid-component',
      'data-gh-id="advantages" data-items-in-row="3" be-slider',
      '<grid-item-numbered data-gh-id="advantages" data-item-index="0">STALE card</grid-item-numbered>',
    ),
    storedTag('counter-section-with-text', 'data-gh-id="numbers"'),
    storedTag('reviews-slider', 'data-gh-id="reviews"'),
    storedTag('faq-component', 'data-gh-id="faq"'),
    storedTag('recent-posts', 'data-gh-id="recent" data-chapter="pages"'),
    storedTag(
      'get-in-touch-block',
      'data-gh-id="get-in-touch" data-form-id="main" data-form-placement="home" id="contact-us"',
    ),
    storedTag(
      'popup-container',
      'data-popup-id="popup"',
      '<get-in-touch-form data-form-id="popup" data-in-popup>STALE form</get-in-touch-form>',
    ),
    storedTag(
      'popup-container',
      'data-popup-id="corner" data-autostart="20000" data-position="bottom-right" data-no-bg-shadow',
      '<get-in-touch-form data-form-id="small bottom-right popup" data-in-popup></get-in-touch-form>',
    ),
    storedTag('cookies-popup', 'data-page="/privacy-policy/"'),
    '<google-analytics data-googleId="G-TEST" data-timeout="3000"></google-analytics><google-tag data-googleId="GTM-TEST"></google-tag>',
    storedTag('footer-component', 'class="dark_white_theme" data-chapter="blog"'),
  ].join('\n'),
  document: {
    homepage_banner: {
      title: say('Houses before they stand', 'Будинки до їхньої появи'),
      subtitle: say('Pictures that sell', 'Зображення, що продають'),
      buttons: {
        primary: { text: say('Write to us', 'Написати нам'), popupId: 'popup', placement: 'home banner' },
        secondary: { text: say('See the works', 'Переглянути роботи'), link: '/portfolio/' },
      },
      list: [say('On time', 'Вчасно'), say('On budget', 'У межах бюджету')],
      image: { src: '/assets/images/home.jpg', alt: say('A house', 'Будинок'), title: '' },
    },
    'about-us': {
      title: say('Who we are', 'Хто ми'),
      subtitle: say('Twenty people', 'Двадцять людей'),
      text: say('<p>We draw <b>houses</b>.</p>', '<p>Ми малюємо <b>будинки</b>.</p>'),
      list: [say('Architects', 'Архітектори'), say('Artists', 'Художники')],
      buttons: { primary: { text: say('More of us', 'Більше про нас'), link: '/about-us/' } },
      image: { src: '/assets/images/team.jpg', alt: say('The team', 'Команда'), title: say('All of us', 'Усі ми') },
    },
    advantages: {
      title: say('Why us', 'Чому ми'),
      items: [
        {
          title: say('Sketch', 'Ескіз'),
          text: say('First a drawing', 'Спершу малюнок'),
          customNumber: say('Step {{number}}', 'Крок {{number}}'),
        },
        {
          title: say('Model', 'Модель'),
          text: say('Then a model', 'Потім модель'),
          customNumber: say('Step {{number}}', 'Крок {{number}}'),
          button: { text: say('About models', 'Про моделі'), link: '/models/', popupId: 'popup' },
        },
      ],
    },
    numbers: {
      titleTag: 'h3',
      title: say('In numbers', 'У цифрах'),
      items: [
        { number: '98', symbol: '%', text: say('come back', 'повертаються') },
        { number: '10/7', text: say('hours and days', 'годин і днів') },
        { number: 'X', symbol: '&nbsp%', text: say('times faster', 'разів швидше') },
      ],
      button_text: say('Ask for numbers', 'Запитати цифри'),
    },
    reviews: {
      title: say('What they say', 'Що кажуть'),
      items: [
        {
          author: say('Iris North', 'Ірина Північна'),
          position: say('Architect', 'Архітекторка'),
          review: say('Good work.', 'Добра робота.'),
        },
        { author: say('Paul South', 'Павло Південний'), position: '', review: say('Quick work.', 'Швидка робота.') },
      ],
    },
    faq: {
      title: say('Questions', 'Запитання'),
      items: [
        [
          {
            title: say('How long?', 'Як довго?'),
            text: say('Two weeks.', 'Два тижні.'),
            list: { tag: 'ol', items: [say('Draft', 'Чернетка'), say('Final', 'Кінцевий варіант')] },
          },
        ],
        [
          {
            title: say('How much?', 'Скільки?'),
            text: say('It depends.', 'Як коли.'),
            button: { text: say('All prices', 'Усі ціни'), link: '/prices/' },
          },
        ],
      ],
    },
    recent: { button: { text: say('To the blog', 'До блогу'), link: '/blog/' } },
    'get-in-touch': {
      title: say('Tell us of your house', 'Розкажіть про свій будинок'),
      subtitle: say('We answer in a day', 'Відповідаємо за день'),
    },
  },
});
