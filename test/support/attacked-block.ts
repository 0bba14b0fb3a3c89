import type { Page } from 'playwright-core';
import { countAttacks } from './attack-counter.js';
import type { Content, editStage } from './edit-stage.js';

/** The data of the block that is attacked, as they are at first. */
const data = {
  title: 'Title',
  text: '<p>Text</p>',
  image: { src: '/assets/images/villa-dusk.jpg', alt: 'A villa', width: 1920, height: 1200 },
  button: { text: 'Button', link: '/contact/' },
};

type AttackedData = Omit<typeof data, 'image'> & { readonly image: typeof data.image & { readonly title?: string } };

interface Placed {
  readonly data: AttackedData;
}

const path = '/about-us/';

/** Edit id of a value of the block. */
const idOf = (value: string): string => `more.0.data.${value}`;

/** A block of a page's own area, in which attacks are tried: the real server renders what is stored of it. */
export function attackedBlock({ editor, stored }: Pick<ReturnType<typeof editStage>, 'editor' | 'stored'>) {
  const storedData = async (): Promise<AttackedData> => {
    const [block] = (await stored(path))['more'] as readonly [Placed];
    return block.data;
  };

  async function reopen(page: Page): Promise<void> {
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
  }

  /** The page in edit mode in a browser that would run what gets into it, which is counted; its block is as it was at first. */
  async function attackedEditor(): Promise<Page> {
    const block: Content = { id: 'aaaaaaaa', block: 'gh-media-text', data };
    await stored(path, (content) => ({ ...content, more: [block] }));
    const page = await editor(path, { isLax: true });
    await countAttacks(page);
    await reopen(page);
    return page;
  }

  return { path, idOf, storedData, reopen, attackedEditor };
}
