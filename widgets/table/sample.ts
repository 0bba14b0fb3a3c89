import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-table data-gh-id="table"></gh-table>';
const row = (...cells: string[]) => ({ cells: cells.map((text) => ({ text })) });

export const samples: readonly BlockSample[] = [
  {
    name: 'prices and days',
    html: tag,
    document: {
      table: {
        title: 'Price list',
        headers: ['Work', 'From', 'Days'],
        rows: [row('Interior view', '$520', '8'), row('Exterior view', '$640', '8'), row('Product shot', '$190', '4')],
      },
    },
  },
  {
    name: 'long words, no headings',
    shows: ['long text'],
    html: tag,
    document: {
      table: {
        rows: [
          row('Багатоповерховий житлово-офісний комплекс', 'за домовленістю із забудовником'),
          row('Аркуш', '70 $'),
        ],
      },
    },
  },
  {
    name: 'sentences beside short values',
    shows: ['long text'],
    html: tag,
    document: {
      table: {
        headers: ['Work', 'From', 'Days'],
        rows: [
          row(
            'A view of one room from the height of the eyes, with the furniture of your choice or of ours, at the one hour of the day that you prefer',
            'It begins at $520; the final price depends on the plans.',
            '8',
          ),
          row('Exterior view', '$640', '8'),
        ],
      },
    },
  },
  {
    name: 'no rows yet',
    shows: ['empty'],
    html: tag,
    document: { table: { title: 'Price list', headers: ['Work'], rows: [] } },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-table data-gh-id="table" lang="ar" dir="rtl"></gh-table>',
    document: {
      table: {
        title: 'قائمة الأسعار',
        headers: ['العمل', 'من', 'الأيام'],
        rows: [row('منظر داخلي', '$520', '8'), row('منظر خارجي', '$640', '8')],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
