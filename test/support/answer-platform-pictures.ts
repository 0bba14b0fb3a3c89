import type { BrowserContext } from 'playwright-core';

/** Answers pictures that are files of the synthetic site's platform: no server is there. */
export const answerPlatformPictures = (context: BrowserContext): Promise<unknown> =>
  context.route('https://platform.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
