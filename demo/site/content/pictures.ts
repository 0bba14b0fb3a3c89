import sharp from 'sharp';
import { cityFog } from './pictures/scenes/city-fog.js';
import { floorPlan } from './pictures/scenes/floor-plan.js';
import { industrialHall } from './pictures/scenes/industrial-hall.js';
import { interiorLight } from './pictures/scenes/interior-light.js';
import { productPlinth } from './pictures/scenes/product-plinth.js';
import { sitePlan } from './pictures/scenes/site-plan.js';
import { stairLight } from './pictures/scenes/stair-light.js';
import { towerBlueHour } from './pictures/scenes/tower-blue-hour.js';
import { villaDusk } from './pictures/scenes/villa-dusk.js';

const scenes = {
  'villa-dusk': villaDusk,
  'interior-light': interiorLight,
  'product-plinth': productPlinth,
  'tower-blue-hour': towerBlueHour,
  'floor-plan': floorPlan,
  'site-plan': sitePlan,
  'industrial-hall': industrialHall,
  'city-fog': cityFog,
  'stair-light': stairLight,
} as const satisfies Readonly<Record<string, () => string>>;

export type SceneName = keyof typeof scenes;

/** A scene in full, or its smaller copy for cards. */
export type PictureName = SceneName | `${SceneName}-card`;

export interface RenderedPicture {
  readonly jpg: Buffer;
  readonly width: number;
  readonly height: number;
}

const cardWidth = 840;
const sceneNames = Object.keys(scenes) as SceneName[];

/** Names of all pictures; the one of `/assets/images/villa-dusk.jpg` is `villa-dusk`. */
export const pictureNames: readonly PictureName[] = sceneNames.flatMap((name) => [name, `${name}-card`] as const);

/** Draws a picture of the demo site: 1920 pixels wide, its copy for cards 840. The same name gives the same picture each time. */
export async function renderPicture(name: PictureName): Promise<RenderedPicture> {
  const isCard = name.endsWith('-card');
  const scene = scenes[name.replace(/-card$/, '') as SceneName];
  const drawing = sharp(Buffer.from(scene()), { unlimited: true });
  const { data, info } = await (isCard ? drawing.resize(cardWidth) : drawing)
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpg: data, width: info.width, height: info.height };
}
