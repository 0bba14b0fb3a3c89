import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPicture } from '../../platform/contents/is-picture.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let user: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  user = await test.user();
});
afterAll(() => test.close());

const upload = (bytes: Uint8Array) =>
  test.form('/auth/avatar-upload', { token: user.accesstoken, image: new Blob([new Uint8Array(bytes)]) });
const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } });

/** Without a size of its own, a reader has to lay out all of it to find out what it is: a decoder takes many seconds. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<text x="5" y="5" filter="url(#f)">hello</text>'.repeat(40_000)}</svg>`;

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a picture in %s', async (format) => {
    const { status, body } = await upload(await picture.clone().toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect(body.avatar_128).toMatch(/\/avatar\/[0-9a-f]{64}$/);
  });

  it('that is a drawing is refused before any decoder sees it, whatever it begins with', async () => {
    const started = performance.now();
    for (const before of ['', '<?xml version="1.0"?>\n', '\ufeff', ' '.repeat(100)]) {
      expect(await upload(Buffer.from(before + drawing))).toMatchObject({
        status: 415,
        body: { error: 'unsupported-type' },
      });
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('that only begins like a picture is refused as well', async () => {
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP', '\0\0\0\x1cftypavif']) {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(drawing)]);
      expect(isPicture(bytes)).toBe(true);
      expect((await upload(bytes)).status).toBe(415);
    }
  });
});

describe('the address of an avatar', () => {
  it('opens avatars only, and no file of anybody, though its content lies under its hash as well', async () => {
    const token = user.accesstoken;
    const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Private' } })).body;
    const source = 'a private text';
    const file = { app_id, file_name: 'a', extension: 'txt', format: 'text/plain', source };
    expect((await test.post('/file/upload', { token, file })).status).toBe(200);
    const hash = createHash('sha256').update(source).digest('hex');
    expect(await test.get(`/avatar/${hash}`)).toMatchObject({ status: 404, body: { error: 'not-found' } });
    const { avatar_128 } = (await upload(await picture.clone().png().toBuffer())).body;
    expect((await test.get(new URL(avatar_128).pathname.replace('/GudHub', ''))).status).toBe(200);
  });
});

describe('the first bytes', () => {
  it('tell pictures from everything else, also where there are few', () => {
    for (const text of [
      '',
      'G',
      'GIF8',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'BM',
      'RIFF\0\0\0\0WAVE',
      '\0\0\0\x1cftypheic',
    ]) {
      expect(isPicture(Buffer.from(text, 'latin1'))).toBe(false);
    }
  });
});
