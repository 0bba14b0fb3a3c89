import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Müller'));
});
afterAll(() => test.close());

const form = 'application/x-www-form-urlencoded';

async function rename(
  type: string,
  name: Buffer | string,
  before = 'app=',
  after = '',
): Promise<{ status: number; error?: string }> {
  const head = type.startsWith(form)
    ? `token=${owner.accesstoken}&${before}{"app_id":${app_id},"app_name":"`
    : `${before}{"app_id":${app_id},"app_name":"`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(name), Buffer.from(`"}${after}`)]);
  const response = await fetch(`${test.url}/api/app/update`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  return { status: response.status, ...((await response.json()) as { error?: string }) };
}

const nameOfApp = async () =>
  (await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body.app_name as string;
const latin1 = Buffer.from('M\xfcller', 'latin1');

describe('text in another encoding than UTF-8', () => {
  const inJson = () => [`{"token":"${owner.accesstoken}","app":`, '}'] as const;
  const inParts = () => {
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`;
    return [`${part('token')}${owner.accesstoken}\r\n${part('app')}`, '\r\n--x--'] as const;
  };

  it.each<[what: string, status: number, send: () => ReturnType<typeof rename>]>([
    ['percent signs of another encoding', 400, () => rename(form, 'M%FCller')],
    ['a percent sign of nothing', 400, () => rename(form, '100%')],
    ['other bytes in a form', 400, () => rename(form, latin1)],
    ['other bytes in JSON', 400, () => rename('application/json', latin1, ...inJson())],
    ['other bytes in a part', 400, () => rename('multipart/form-data; boundary=x', latin1, ...inParts())],
    ['another encoding by its name', 415, () => rename(`${form}; charset=iso-8859-1`, 'Muller')],
  ])('is refused, and nothing is stored: %s', async (_what, status, send) => {
    expect((await send()).status).toBe(status);
    expect(await nameOfApp()).toBe('Müller');
  });

  it('is the only one that is refused', async () => {
    expect((await rename(form, 'M%C3%BCller')).status).toBe(200);
    expect((await rename(`${form}; charset=UTF-8`, Buffer.from('Müller'))).status).toBe(200);
    expect((await rename('application/json; charset="utf-8"', Buffer.from('Müller'), ...inJson())).status).toBe(200);
    expect((await rename('multipart/form-data; boundary=x', Buffer.from('Müller'), ...inParts())).status).toBe(200);
    expect(await nameOfApp()).toBe('Müller');
  });

  it('is refused in an address, too', async () => {
    expect((await fetch(`${test.url}/auth/userlist?token=${owner.accesstoken}&keyword=%FF%FE`)).status).toBe(400);
  });
});

describe('the name of a file', () => {
  it('is kept whole up to 255 characters, and refused above', async () => {
    const send = (name: string) =>
      test.form('/file/formupload', {
        token: owner.accesstoken,
        app_id: String(app_id),
        'file-0': new File(['x'], name),
      });
    const name = `${'x'.repeat(50)}😀${'y'.repeat(199)}.txt`;
    expect(name).toHaveLength(255);
    expect((await send(name)).body.file_name).toBe(name);
    expect((await send(`x${name}`)).status).toBe(400);
  });
});

describe('a number', () => {
  it('that JSON can write, but nobody can hold, is refused and not kept as something else', async () => {
    const body = `{"token":"${owner.accesstoken}","app":{"app_id":${app_id},"icon":{"size":1e400}}}`;
    const response = await fetch(`${test.url}/api/app/update`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('1.8e308'),
    ]);
  });

  it('is as large as its column may be, and no larger', async () => {
    const update = (privacy: number) =>
      test.post('/api/app/update', { token: owner.accesstoken, app: { app_id, privacy } });
    expect((await update(2_147_483_647)).body.privacy).toBe(2_147_483_647);
    for (const privacy of [2_147_483_648, 3_000_000_000, -1, 1.5]) expect((await update(privacy)).status).toBe(400);
    expect(
      (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'x', privacy: 3_000_000_000 } }))
        .status,
    ).toBe(400);
  });
});
