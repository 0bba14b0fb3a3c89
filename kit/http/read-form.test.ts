import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readForm, storableText } from './read-form.js';

const app = new Hono();
app.post('/', async (c) => {
  const form = await readForm(c, { bytes: 1000, time: 50 });
  return form instanceof Response ? form : c.json(form);
});

const post = async (body: BodyInit | null, type?: string) => {
  const answer = await app.request('/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: type === undefined ? {} : { 'content-type': type },
  } as RequestInit);
  return [answer.status, (await answer.json()) as unknown] as const;
};
const refused = async (...[body, type]: Parameters<typeof post>) => {
  const [status, answer] = await post(body, type);
  return [status, (answer as { error: string }).error];
};

/** A body that comes in pieces and tells no length. */
const streamed = (pieces: Iterable<string>, end = true) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (end) controller.close();
    },
  });

const form = 'application/x-www-form-urlencoded';

describe('the body of a form', () => {
  it('is read from both types of forms, and is empty where there is none', async () => {
    expect(await post(new URLSearchParams({ a: '1', b: 'ü' }))).toEqual([200, { a: '1', b: 'ü' }]);
    const parts = new FormData();
    parts.set('a', '1');
    expect(await post(parts)).toEqual([200, { a: '1' }]);
    expect(await post(null)).toEqual([200, {}]);
  });

  it('is refused with 413 from the first byte above the limit on, also where it tells no length', async () => {
    const of = (bytes: number) => `a=${'x'.repeat(bytes - 2)}`;
    expect((await post(streamed([of(1000)]), form))[0]).toBe(200);
    expect(await refused(streamed([of(500), of(501)]), form)).toEqual([413, 'too-large']);
    const told = await app.request('/', {
      method: 'POST',
      body: of(1001),
      headers: { 'content-type': form, 'content-length': '1001' },
    });
    expect(told.status).toBe(413);
  });

  it('is refused with 408 where it does not come to its end in time', async () => {
    expect(await refused(streamed(['a='], false), form)).toEqual([408, 'timeout']);
  });

  it.each([
    ['parts without a boundary', 'multipart/form-data', 'x'],
    ['parts that do not match their boundary', 'multipart/form-data; boundary=x', 'xyz'],
    [
      'parts that break off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
    ],
  ])('is refused with 400 for %s', async (_what, type, body) => {
    expect(await refused(body, type)).toEqual([400, 'bad-request']);
  });

  it.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'is refused with 415 where it is of the type %s',
    async (type) => {
      expect(await refused('{}', type)).toEqual([415, 'unsupported-type']);
    },
  );
});

describe('a text for the database', () => {
  it('loses NUL and halves of characters, also those that its limit would cut', () => {
    expect(storableText('a\0b\ud800c\udc00')).toBe('abc');
    expect(storableText('ab😀', 3)).toBe('ab');
    expect(storableText('ab😀', 4)).toBe('ab😀');
  });
});
