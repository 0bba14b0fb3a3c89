import sharp from 'sharp';
import { sitePlan } from './pictures/scenes/site-plan.js';

const scenes = {
  'site-plan': sitePlan,
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
