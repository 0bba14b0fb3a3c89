import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const image = {
  src: '/assets/images/living-morning.jpg',
  alt: 'A living room with sun falling in through a tall window',
  width: 1920,
  height: 1280,
};
const tag = '<gh-media-text data-gh-id="light"></gh-media-text>';

export const samples: readonly BlockSample[] = [
  {
    name: 'text, list, button and picture',
    html: tag,
    document: {
      light: {
        title: 'Light first, furniture second',
        subtitle: 'A room is sold by the hour it is shown at.',
        text: '<p>We settle the sun before anybody chooses a sofa.</p><p>Then come the materials.</p>',
        list: ['Morning', 'Noon', 'Lamplight'],
        button: { text: 'Show us the room', popupId: 'quote' },
        image,
      },
    },
  },
  {
    name: 'picture before the text',
    html: '<gh-media-text data-gh-id="light" data-reverse></gh-media-text>',
    document: { light: { title: 'Світло раніше за меблі', text: '<p>Довгий текст. </p>'.repeat(4), image } },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: tag,
    document: {
      light: {
        title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
        subtitle: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
        text: '<p>Рентгеноелектрокардіографічноінформаційнокомунікаційний</p>',
        list: ['Рентгеноелектрокардіографічноінформаційнокомунікаційний'],
        image,
      },
    },
  },
  { name: 'text alone', html: tag, document: { light: { title: 'A statement', text: '<p>Without a picture.</p>' } } },
  { name: 'nothing yet', shows: ['empty'], html: tag },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-media-text data-gh-id="light" data-numbered lang="ar" dir="rtl"></gh-media-text>',
    document: {
      light: {
        title: 'الضوء أولًا والأثاث ثانيًا',
        subtitle: 'تُباع الغرفة بالساعة التي تُعرض فيها.',
        text: '<p>نحدد الشمس قبل أن يختار أحد أريكة.</p>',
        list: ['الصباح', 'الظهيرة', 'ضوء المصباح'],
        button: { text: 'أرنا الغرفة', popupId: 'quote' },
        image,
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
