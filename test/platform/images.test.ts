import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageSources } from '../../widgets/shared/image-sources.js';
import { normalisePath } from '../../cms/images/image-path.js';
import { answering, openTestImages, type TestImages } from './image-fixtures.js';

let images: TestImages;
let photo: Buffer;
beforeAll(async () => {
  images = await openTestImages();
  photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => images.serve(answering(photo)));
afterAll(() => images.close());

const sourceOf = (name: string) => `${images.host}/${name}`;
const sizeOf = async (path: string) => {
  const response = await images.get(path);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { status: response.status, type: response.headers.get('content-type'), width, height, format };
};

describe('a picture that an editor takes from its source', () => {
  it('is there in every size and format that pages ask for, and answers a placeholder with its name', async () => {
    const answer = await images.upload({
      imagePath: '/assets/images/Team/Änna (1).JPG',
      imageUrl: sourceOf('a.jpg'),
      maxWidth: 1400,
    });
    expect(answer.status).toBe(200);
    const { base64_placeholder, normalizedSrc } = (await answer.json()) as Record<string, string>;
    expect(normalizedSrc).toBe('/assets/images/team/anna-1.jpg');
    const placeholder = await sharp(
      Buffer.from(base64_placeholder!.replace('data:image/webp;base64,', ''), 'base64'),
    ).metadata();
    expect(placeholder).toMatchObject({ format: 'webp', width: 10, height: 5 });
    const files = imageSources(normalizedSrc!, { maxWidth: 1400 });
    expect(files).toHaveLength(6);
    for (const { srcSet, type } of files) {
      const width = srcSet.includes('-600.') ? 600 : srcSet.includes('-1200.') ? 1200 : 1400;
      expect(await sizeOf(srcSet)).toMatchObject({ status: 200, type, width, height: width / 2 });
    }
  });

  it('is cut to a square where that is asked for, and is never made larger than it is', async () => {
    await images.upload({ imageSrc: 'square.jpg', imageUrl: sourceOf('a.jpg'), maxWidth: '500', isCrop: true });
    expect(await sizeOf('/assets/images/square.jpg')).toMatchObject({ width: 500, height: 500 });
    await images.upload({ imagePath: 'wide.jpg', imageUrl: sourceOf('a.jpg'), maxWidth: 5000 });
    expect(await sizeOf('/assets/images/wide.jpg')).toMatchObject({ width: 1600 });
  });

  it('may be taken by its own address with ?source=, and its copies are those of the new picture', async () => {
    await images.get(`/assets/images/hero.jpg?mode=ssr&source=${encodeURIComponent(sourceOf('a.jpg'))}`, 'editor');
    expect(await sizeOf('/assets/images/hero-600.jpg')).toMatchObject({ width: 600, height: 300 });
    expect(await sizeOf('/assets/images/hero-1200x630.jpg')).toMatchObject({ width: 1200, height: 630 });
    const portrait = await sharp({ create: { width: 700, height: 1400, channels: 3, background: '#543' } })
      .png()
      .toBuffer();
    images.serve(answering(portrait));
    const renewed = await images.get(
      `/assets/images/hero.jpg?mode=ssr&source=${encodeURIComponent(sourceOf('b.png'))}`,
      'editor',
    );
    expect([renewed.status, renewed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await sizeOf('/assets/images/hero-600.jpg')).toMatchObject({ width: 600, height: 1200 });
  });

  it('may be a file on the platform of this site', async () => {
    const { test } = images;
    const { accesstoken: token } = await test.user();
    const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Files' } })).body;
    const file = {
      app_id,
      item_id: 1,
      file_name: 'a',
      extension: 'jpg',
      format: 'base64',
      source: photo.toString('base64'),
    };
    const { url } = (await test.post('/file/upload', { token, file })).body;
    const { pathname } = new URL(url);
    expect((await images.upload({ imagePath: 'from-platform.jpg', imageUrl: pathname })).status).toBe(200);
    expect(await sizeOf('/assets/images/from-platform.jpg')).toMatchObject({ width: 1600 });
    expect((await images.upload({ imagePath: 'no.jpg', imageUrl: '/GudHub/version' })).status).toBe(404);
  });

  it('is fetched and decoded once when several ask at the same time', async () => {
    let requests = 0;
    images.serve((request, response) => {
      requests += 1;
      answering(photo)(request, response);
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => images.upload({ imagePath: 'once.jpg', imageUrl: sourceOf('once.jpg') })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(requests).toBe(1);
  });

  it('keeps nothing but its pixels', async () => {
    const marked = await sharp(photo)
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    expect(marked.toString('latin1')).toContain('<script>');
    images.serve(answering(marked));
    await images.upload({ imagePath: 'marked.jpg', imageUrl: sourceOf('marked.jpg') });
    for (const file of ['marked.jpg', 'marked-600.jpg', 'marked.jpg.webp']) {
      expect(await (await images.get(`/assets/images/${file}`)).text()).not.toContain('<script>');
    }
  });
});

describe('a visitor', () => {
  it('sees pictures and learns their placeholders, but brings none in and renews none', async () => {
    await images.upload({ imagePath: 'public.jpg', imageUrl: sourceOf('a.jpg') });
    expect((await images.get('/assets/images/public.jpg')).status).toBe(200);
    expect((await images.upload({ imagePath: 'public.jpg', imageUrl: sourceOf('a.jpg') }, 'visitor')).status).toBe(200);
    let requests = 0;
    images.serve((_, response) => {
      requests += 1;
      response.end();
    });
    const source = encodeURIComponent(sourceOf('a.jpg'));
    for (const answer of [
      await images.upload({ imagePath: 'new.jpg', imageUrl: sourceOf('a.jpg') }, 'visitor'),
      await images.get('/assets/images/public.jpg?mode=ssr'),
      await images.get(`/assets/images/public.jpg?mode=ssr&source=${source}`),
      await images.get(`/assets/images/new.jpg?mode=ssr&source=${source}`),
    ]) {
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([403, 'forbidden']);
    }
    expect(requests).toBe(0);
    expect(await readdir(images.root)).not.toContain('new.jpg');
  });

  it('gets a 404 for what is no picture of this site, whatever it is called', async () => {
    for (const path of [
      'none.jpg',
      'none-600.jpg.webp',
      'site.svg',
      '..%2f..%2fpackage.json',
      'a%00.jpg',
      '.env',
      'x/',
    ]) {
      expect((await images.get(`/assets/images/${path}`)).status, path).toBe(404);
    }
  });
});

describe('every answer with a picture', () => {
  it('cannot be taken for a document', async () => {
    await images.upload({ imagePath: 'headers.png', imageUrl: sourceOf('a.jpg') });
    const { headers } = await images.get('/assets/images/headers.png');
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox");
  });
});

describe('requests for pictures', () => {
  it('are limited for each address, with the time to wait', async () => {
    const strict = await openTestImages({ perMinute: 3 });
    const answers: Response[] = [];
    for (let request = 0; request < 8; request += 1) answers.push(await strict.upload({ imagePath: 'none.jpg' }));
    const refused = answers.filter(({ status }) => status === 429);
    // A minute may have ended in between, which begins a new count.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.close();
  });

  it('that are malformed are refused with what is expected', async () => {
    for (const fields of [
      {},
      { imagePath: 7 },
      { imagePath: 'a.jpg', maxWidth: -1 },
      { imagePath: 'a.jpg', maxWidth: 1e9 },
      { imagePath: 'a.jpg', isCrop: [] },
    ]) {
      expect((await images.upload(fields)).status).toBe(400);
    }
    expect((await images.upload({ imagePath: 'a.jpg', imageUrl: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('the path of a picture', () => {
  it.each([
    ['/assets/images/blog/Ёлка й.webp', 'blog/ёлка-й.webp'],
    ['a b.png', 'a-b.png'],
    ['/Crème Brûlée.jpeg', 'creme-brulee.jpeg'],
  ])('%s is kept as %s', (path, file) => expect(normalisePath(path)).toBe(file));

  it.each([
    '',
    '/',
    '../a.jpg',
    'a/../b.jpg',
    './a.jpg',
    '.a.jpg',
    'a//b.jpg',
    'a\\b.jpg',
    'a%2fb.jpg',
    'a.jpg\0',
    'c:a.jpg',
    'aux.png',
    'a.svg',
    'a.html',
    'a',
    'a-600.jpg',
    'a.jpg.webp',
    `${'a/'.repeat(20)}a.jpg`,
    `${'a'.repeat(400)}.jpg`,
  ])('%j is refused', (path) => expect(() => normalisePath(path)).toThrow(expect.objectContaining({ status: 400 })));
});
