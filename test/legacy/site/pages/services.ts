import { picture, storedTag } from '../existing-page.js';
import type { ExistingPage, Say } from '../existing-page.js';

/** Every tag of media beside text, and the banner with a menu. */
export const services = (say: Say): ExistingPage => ({
  name: 'services',
  path: '/services-interior/',
  chapter: 'pages',
  body: [
    '<service-schema></service-schema>',
    storedTag(
      'page-banner-image-and-menu',
      `data-gh-id="banner" data-breadcrumbs='[{"title":"${say('Start', 'Початок')}","link":"/"},{"title":"${say('Interiors', 'Інтер’єри')}"}]'`,
    ),
    storedTag('text-only', 'data-gh-id="intro"'),
    storedTag('media-and-list-of-text', 'data-gh-id="steps"'),
    storedTag('list-text-and-media', 'data-gh-id="kinds" data-image-shadow'),
    storedTag('text-and-image', 'data-gh-id="rooms" data-read-more="true"'),
    storedTag('text-and-video', 'data-gh-id="film"'),
    storedTag('banner-and-text', 'data-gh-id="offer" data-chapter="pages"'),
    storedTag('fullscreen-image-and-text', 'data-gh-id="full" class="light_theme" data-reverse'),
    storedTag('media-and-accordion', 'data-gh-id="open" reverse'),
    storedTag(
      'grid-component',
      'data-gh-id="extras" data-items-in-row="2"',
      '<grid-item-default data-gh-id="extras" data-item-index="0"><div class="card active" onclick="go()">STALE card</div></grid-item-default>',
    ),
    storedTag(
      'grid-component',
      'data-gh-id="answers"',
      '<grid-item-expandable-vertical data-gh-id="answers" data-item-index="0">STALE card</grid-item-expandable-vertical>',
    ),
    '<html-template chapter="pages"></html-template>',
    `<button-component data-link="/portfolio/" data-popup-id="undefined" class="btn active"><style>a{}</style><a class="btn" onclick="go()">${say('Portfolio', 'Портфоліо')}</a></button-component>`,
    '<div><button-component data-popup-id="popup" data-placement="services"><div class="btn active" onclick="openPopup(this)">' +
      say('Ask us', 'Запитати нас') +
      '</div></button-component></div>',
    storedTag(
      'image-component',
      'data-src="/assets/images/room.jpg" alt="undefined" width="830" height="300" lazyload',
    ),
    storedTag(
      'youtube-player',
      'data-link="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1" data-poster="/assets/images/poster.jpg"',
    ),
    storedTag('edit-mode', ''),
  ].join('\n'),
  document: {
    banner: {
      title: say('Rooms in pictures', 'Кімнати на зображеннях'),
      subtitle: say('Inside out', 'Зсередини'),
      image: picture('banner', say('A room', 'Кімната')),
      button: { text: say('Order a room', 'Замовити кімнату'), popupId: 'popup', placement: 'banner' },
      menu: [
        { title: say('Kitchens', 'Кухні'), link: '/kitchens/' },
        { title: say('Baths', 'Ванни'), link: '/baths/' },
      ],
    },
    extras: {
      title: say('On top', 'Понад те'),
      items: [
        {
          title: say('A short film', 'Короткий фільм'),
          text: say('Six seconds of dusk', 'Шість секунд сутінків'),
          list: [say('With people', 'З людьми'), say('With rain', 'З дощем')],
          button: { text: say('See films', 'До фільмів'), link: '/films/' },
        },
      ],
    },
    answers: {
      title: say('In short', 'Коротко'),
      items: [
        {
          title: say('Who draws?', 'Хто малює?'),
          titleLink: '/team/',
          text: say('<p>Those who built before.</p>', '<p>Ті, хто раніше будував.</p>'),
        },
      ],
    },
    intro: {
      title: say('What we do', 'Що ми робимо'),
      text: say('<p>Light and matter.</p>', '<p>Світло і матерія.</p>'),
    },
    steps: {
      title: say('How we work', 'Як ми працюємо'),
      subtitle: say('In two steps', 'За два кроки'),
      image: picture('steps', say('Steps', 'Кроки')),
      items: [say('You write', 'Ви пишете'), say('We draw', 'Ми малюємо')],
      button: { text: say('Begin', 'Почати'), popupId: 'popup' },
    },
    kinds: {
      title: say('Kinds', 'Види'),
      subtitle: say('All of them', 'Усі'),
      items: [
        {
          title: say('Still', 'Зображення'),
          subtitle: say('One view', 'Один вид'),
          text_list: [say('Day', 'День'), say('Night', 'Ніч')],
          button: { text: say('Order a still', 'Замовити зображення'), link: '/still/' },
          image: picture('still', say('A still', 'Кадр')),
        },
      ],
    },
    rooms: {
      title: say('The rooms', 'Кімнати'),
      texts: [say('First room', 'Перша кімната'), say('Second room', 'Друга кімната')],
      bigImage: picture('big', say('Big', 'Велике')),
      smallImages: [picture('small', say('Small', 'Мале'))],
    },
    film: {
      title: say('A film', 'Фільм'),
      text: say('See it', 'Дивіться'),
      moreText: say('And again', 'І ще раз'),
      button: { text: say('Order a film', 'Замовити фільм'), popupId: 'popup' },
      video: { poster: '/assets/images/film.jpg', link: 'https://www.youtube-nocookie.com/embed/lmnopqrstuv' },
    },
    offer: {
      title: say('An offer', 'Пропозиція'),
      subtitle: say('This month', 'Цього місяця'),
      offer: say('Two for one', 'Два за ціною одного'),
      offer_subtitle: say('Of any size', 'Будь-якого розміру'),
      items: [{ title: say('Fast', 'Швидко'), text: say('In a week', 'За тиждень') }],
      image: picture('offer', say('Offer', 'Акція')),
      button: { text: say('Take it', 'Скористатися'), link: '/offer/' },
    },
    full: {
      title: say('Large', 'На весь екран'),
      paragraphs: [{ text: say('One paragraph', 'Один абзац') }, { text: say('Another one', 'Ще один') }],
      lists: [{ title: say('A list', 'Список'), list: [{ li: say('An entry', 'Запис') }] }],
      image: picture('full', say('Full', 'Повне')),
      button: { text: say('See large', 'Дивитися більше'), popupId: 'popup' },
    },
    open: {
      title: say('In detail', 'Докладно'),
      items: [
        {
          title: say('Light', 'Світло'),
          text: say('Of the sun', 'Сонячне'),
          image: picture('light', say('Sun', 'Сонце')),
          button: { text: say('About light', 'Про світло'), link: '/light/' },
        },
      ],
    },
  },
});
