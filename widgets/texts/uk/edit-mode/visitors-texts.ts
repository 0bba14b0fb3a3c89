import type english from '../../../../editor/view/visitors-texts.js';

/** What edit mode says of changes that visitors get on other pages, or not yet. */
export default {
  sitePanel: 'Панель сайту',
  sitePanelWaiting: 'Панель сайту, нові заявки й коментарі: {count}',
  addBlockAbout: 'Тексти блока підказують, що написати. Відвідувачі побачать блок, коли ви їх напишете.',
  newEntryHint: 'Відвідувачі побачать його, коли буде написано всі його тексти або коли ви натиснете «Показати зараз».',
  newEntryMark: 'Ще не показано відвідувачам',
  newEntryShow: 'Показати зараз',
  newEntryShown: 'Усі тексти нового пункту написано. Тепер відвідувачі його бачать.',
  newEntryDrafted: 'Усі тексти нового пункту написано. Відвідувачі побачать його, коли ви опублікуєте чернетку.',
  sharedOfPage: 'Це належить іншій сторінці',
  sharedBySeveral: 'Це спільне для кількох сторінок',
  sharedHint: 'Зміна тут змінить це на кожній сторінці, яка його показує.',
  sharedOwner: 'Його сторінка: {page}',
  sharedReading: 'Шукаємо сторінки, які це показують…',
  sharedUnknown: 'Сайт не повідомляє, які сторінки це показують.',
  sharedCount: 'Сторінок, які це показують: {count}',
  sharedCountSoFar: 'Сторінок, які це показують, знайдено поки що: {count}',
  sharedMore: 'і ще {count}',
  sharedTyped: 'Ваші слова буде додано, лише якщо ви зміните це всюди:',
  sharedEverywhere: 'Змінити всюди',
  sharedGo: 'Перейти на його сторінку',
} satisfies Readonly<Record<keyof typeof english, string>>;
