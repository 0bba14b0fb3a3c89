import { picture, storedTag } from '../existing-page.js';
import type { ExistingPage, Say } from '../existing-page.js';

/** About, counters, cards, tabs, prices, gallery, table. */
export const company = (say: Say): ExistingPage => ({
  name: 'company',
  path: '/about-us/',
  chapter: 'pages',
  body: [
    storedTag('breadcrumbs-component', ''),
    storedTag('about-us-banner', 'data-gh-id="about" h1'),
    storedTag('about-us-image-counter', 'data-gh-id="clients"'),
    storedTag('about-us-team-members', 'data-gh-id="team"'),
    storedTag('crm-services-banner', 'data-gh-id="crm"'),
    storedTag('page-banner-with-video', 'data-gh-id="reel"'),
    storedTag('animation-block', 'data-gh-id="moving"'),
    storedTag('overflow-cards', 'data-gh-id="works"'),
    storedTag('grid-old', 'data-gh-id="old_grid" data-type="number shadow"'),
    storedTag('counter-section', 'data-gh-id="facts"'),
    storedTag('service-counter', 'data-gh-id="service"'),
    storedTag('service-image-counter', 'data-gh-id="tools" data-items-in-row="4"'),
    storedTag('service-counter-with-image', 'data-gh-id="years"'),
    storedTag('tabs-component', 'data-gh-id="tabs" class="text-align-left"'),
    storedTag('accordion-only', 'data-gh-id="more"'),
    storedTag('prices-cards', 'data-gh-id="prices" id="prices"'),
    storedTag(
      'masonry-gallery',
      'data-gh-id="gallery" data-column-width="25" data-show-count="1" data-modal-button="Order" data-modal-button-id="popup"',
    ),
    storedTag('video-slider', 'data-gh-id="slides"'),
    storedTag('info-table', 'data-gh-id="rates"'),
    storedTag('top-banner', 'data-gh-id="older"'),
    storedTag('video-component', 'data-gh-id="old-film"'),
    storedTag('counter-component', 'data-gh-id="old-numbers" data-type="bottomButton"'),
    '<call-to-action data-gh-id="hero.button"></call-to-action>',
    '<form-component data-form-id="main" data-type="popup"></form-component>',
    '<liqpay-component data-amount="10">STALE payment stays</liqpay-component>',
  ].join('\n'),
  document: {
    about: {
      title: say('A studio', 'Студія'),
      subtitle: say('Since 2009', 'З 2009 року'),
      buttons: { any: { text: say('Visit us', 'Завітати'), link: '/visit/', popupId: 'popup' } },
      image: picture('studio', say('The studio', 'Студія зовні')),
    },
    clients: {
      title: say('Clients', 'Клієнти'),
      subtitle: say('Some of them', 'Деякі з них'),
      items: [{ icon: picture('logo-a', 'A') }, { icon: picture('logo-b', 'B') }],
    },
    team: {
      title: say('The people', 'Люди'),
      items: [
        {
          title: say('Drawing', 'Малюнок'),
          subtitle: say('By hand', 'Від руки'),
          items: [{ image: picture('anna', 'Anna'), name: say('Anna', 'Анна'), position: say('Artist', 'Художниця') }],
        },
      ],
    },
    crm: {
      title: say('Systems', 'Системи'),
      subtitle: say('For you', 'Для вас'),
      heading_level: '1',
      list: [say('A point', 'Пункт')],
      texts: [say('A text', 'Текст')],
      buttons: { a: { text: say('Try it', 'Спробувати'), popupId: 'popup' } },
      image: picture('crm', 'CRM'),
    },
    reel: {
      title: say('The reel', 'Шоурил'),
      'subtitle?': 'of the sample',
      video: { poster: '/assets/images/reel.jpg', link: '/assets/reel.mp4' },
      button: { text: say('See all', 'Дивитися все'), link: '/reel/' },
    },
    moving: {
      title: say('What we use', 'Чим користуємось'),
      rows: [
        { row: [{ image: picture('tool-a', 'a'), title: say('Pens', 'Ручки'), subtitle: say('Black ones', 'Чорні') }] },
        { row: [{ image: picture('tool-b', 'b'), title: say('Paper', 'Папір'), subtitle: say('White one', 'Білий') }] },
      ],
    },
    works: {
      title: say('Works', 'Роботи'),
      cards: [
        {
          title: say('A tower', 'Вежа'),
          text: say('Of glass', 'Зі скла'),
          image: picture('tower', say('Tower', 'Скляна вежа')),
        },
      ],
      button: { text: say('All works', 'Усі роботи'), popupId: 'popup' },
    },
    old_grid: {
      title: say('Old cards', 'Старі картки'),
      items: [{ title: say('Number one', 'Номер один'), text: say('The first', 'Перша') }],
    },
    facts: { title: say('Facts', 'Факти'), items: [{ number: '12', text: say('awards', 'нагород') }] },
    service: { items: [{ number: '5', symbol: '+', text: say('services', 'послуг') }] },
    tools: {
      items: [{ text: say('A brush', 'Пензель'), link: '/brush/', icon: picture('brush', say('Brush', 'Щітка')) }],
    },
    years: { items: [{ number: '15', text: say('years', 'років') }], image: picture('years', say('Years', 'Роки')) },
    tabs: {
      title: say('Chapters', 'Розділи'),
      subtitle: '',
      tabs: [
        { title: say('First tab', 'Перша вкладка'), text: say('Its text', 'Її текст') },
        { title: say('Second tab', 'Друга вкладка'), text: say('Another text', 'Інший текст') },
      ],
    },
    more: {
      title: say('More to read', 'Ще читати'),
      items: [
        [{ title: say('A heading', 'Заголовок'), text: say('What is below', 'Що нижче') }],
        [{ title: say('One more', 'Ще заголовок'), text: say('Below it', 'Під ним') }],
      ],
    },
    prices: {
      title: say('Prices', 'Ціни'),
      subtitle: say('Without tax', 'Без податку'),
      cards: [
        {
          title: say('One still', 'Один кадр'),
          price: '$400',
          subtitle: say('a piece', 'за штуку'),
          list: [
            { boolean: 'true', text: say('Two drafts', 'Дві чернетки') },
            { boolean: 'false', text: say('A film too', 'Також фільм') },
          ],
          button: { text: say('Buy', 'Купити'), class: 'empty', popupId: 'popup' },
        },
      ],
    },
    gallery: {
      title: say('Pictures', 'Зображення'),
      hLevel: 2,
      button: say('Show the rest', 'Показати решту'),
      items: [
        {
          image: { ...picture('g1', say('One picture', 'Перше зображення')), fullImage: '/assets/images/g1-large.jpg' },
        },
      ],
      moreItems: [{ image: picture('g2', say('Two pictures', 'Друге зображення')) }],
    },
    slides: {
      animation: 'fade',
      slideDuration: 3000,
      transitionDuration: 300,
      images: ['/assets/images/s1.jpg', '/assets/images/s2.jpg'],
    },
    older: {
      title: say('An older banner', 'Старіший банер'),
      subtitle: say('Of 2023', '2023 року'),
      button: { text: say('Still here', 'Досі тут'), popupId: 'popup' },
      background_image: '/assets/images/older.jpg',
    },
    'old-film': {
      title: say('An older film', 'Старіший фільм'),
      text: say('Silent', 'Німий'),
      video: '/assets/old.mp4',
      poster: '/assets/images/old-film.jpg',
    },
    'old-numbers': { items: [{ number: '7', text: say('days', 'днів') }] },
    hero: { button: { text: say('Call now', 'Зателефонувати'), link: '/call/' } },
  },
});
