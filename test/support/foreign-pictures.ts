import type { Page } from 'playwright-core';

/**
 * Stands for the internet, which tests do not have: what the site would fetch is uploaded to the real site.
 *
 * @param picture - what each address of the internet answers
 * @returns the addresses that the site was asked to fetch
 */
export async function foreignPictures(page: Page, origin: string, picture: Buffer): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('**/_gh/pictures/take', async (route) => {
    asked.push((route.request().postDataJSON() as { src: string }).src);
    const response = await route.fetch({
      url: `${origin}/_gh/pictures?name=foreign.png`,
      headers: { ...route.request().headers(), 'content-type': 'application/octet-stream' },
      postData: picture,
    });
    await route.fulfill({ response });
  });
  return asked;
}
