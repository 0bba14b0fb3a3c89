import type { SitePicture } from '../definition/site-picture.js';

type SceneName =
  | 'villa-dusk'
  | 'interior-light'
  | 'product-plinth'
  | 'tower-blue-hour'
  | 'floor-plan'
  | 'site-plan'
  | 'industrial-hall'
  | 'city-fog'
  | 'stair-light';

/** Pixels of a drawn scene. */
const size = { width: 1920, height: 1280 };

/** Beginnings of the names of rendered pictures, and the drawn scene that is shown as long as one is not there; the first that fits counts. */
const scenes: readonly (readonly [start: RegExp, scene: SceneName])[] = [
  [/^(?:villa|terrace|courtyard|garden|brick|timber)-/, 'villa-dusk'],
  [/^cabin-/, 'city-fog'],
  [/^tower-/, 'tower-blue-hour'],
  [/^stair-/, 'stair-light'],
  [/^(?:living|kitchen|bath|bedroom|lobby|restaurant|office|curtain)-/, 'interior-light'],
  [/^(?:chair|lamp|speaker|vase)-/, 'product-plinth'],
  [/^(?:hall|warehouse|pump)-/, 'industrial-hall'],
  [/^(?:masterplan|site-plan)-/, 'site-plan'],
  [/^(?:dollhouse|plan)-/, 'floor-plan'],
];

/** What is seen in the drawn scenes, by the codes of languages. */
const words: Readonly<Record<SceneName, Readonly<Record<string, string>>>> = {
  'villa-dusk': {
    en: 'A villa with lit windows beside a pool at dusk',
    uk: 'Вілла з освітленими вікнами біля басейну в сутінках',
  },
  'interior-light': {
    en: 'A living room with sun falling in through a tall window',
    uk: 'Вітальня, крізь високе вікно падає сонце',
  },
  'product-plinth': { en: 'Vases and a lamp on stone plinths', uk: 'Вази й лампа на кам’яних постаментах' },
  'tower-blue-hour': {
    en: 'An office tower with lit floors at blue hour',
    uk: 'Офісна вежа з освітленими поверхами в синю годину',
  },
  'floor-plan': {
    en: 'A furnished apartment seen from above, its roof taken off',
    uk: 'Квартира з меблями, вигляд згори, без даху',
  },
  'site-plan': {
    en: 'A quarter of clay-white buildings with trees, seen from above',
    uk: 'Квартал білих будинків із деревами, вигляд згори',
  },
  'industrial-hall': {
    en: 'A factory hall with light shafts from the roof',
    uk: 'Заводський цех із променями світла з даху',
  },
  'city-fog': { en: 'A city of towers rising from morning fog', uk: 'Місто веж у ранковому тумані' },
  'stair-light': { en: 'A concrete stair in a bright hall', uk: 'Бетонні сходи у світлому холі' },
};

/** The drawn scene in the place of a rendered picture, with its words in a language; `undefined` for a name of no kind of picture. */
export function standIn(name: string, code: string): SitePicture | undefined {
  const scene = scenes.find(([start]) => start.test(name))?.[1];
  if (!scene) return undefined;
  return { src: `/assets/images/${scene}.jpg`, alt: words[scene][code] ?? words[scene]['en'] ?? '', ...size };
}
