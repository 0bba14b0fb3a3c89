import type english from '../../../../editor/panel/notes/notes-texts.js';

export default {
  notes: 'Нотатки',
  notesIntro: 'Нотатки, які колеги залишили до текстів. Відвідувачі їх ніколи не бачать.',
  notesOpen: 'Відкриті',
  notesOwn: 'Мої завдання',
  notesResolved: 'Вирішені',
  notesEmpty: 'Тут немає нотаток. Залиште нотатку на сторінці: відкрийте текст і натисніть «Нотатки» на панелі.',
  notesParts: 'Види нотаток',
  noteToPage: 'Відкрити сторінку',
} satisfies typeof english;
