import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Between two requests for a picture that is being encoded, in milliseconds. */
const pause = 100;

/**
 * Holds each picture back until the site has encoded it. While a copy is being encoded, the site answers with a copy of another format, or with
 * the picture itself: the first page that shows a picture would look different from all later ones.
 */
export const awaitFinalPictures = (page: Page): Promise<unknown> =>
  page.route(/\.(?:avif|webp)(?:\?|$)/, async (route) => {
    const [, format = ''] = /\.(avif|webp)(?:\?|$)/.exec(route.request().url()) ?? [];
    try {
      let response = await route.fetch();
      while (response.ok() && response.headers()['content-type'] !== `image/${format}`) {
        await wait(pause);
        response = await route.fetch();
      }
      await route.fulfill({ response });
    } catch (error) {
      // The page was closed, or left its pictures.
      await route.abort().catch(() => undefined);
      if (!page.isClosed() && !/closed|disposed/i.test(String(error))) throw error;
    }
  });
