import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../support/page-address.js';
import { startRoundRobin, type RoundRobin } from '../support/round-robin.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { startSite, temporaryFolder, type RunningSite } from '../support/site.js';
import { openSubscriber } from './open-listener.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

type Json = ReturnType<typeof JSON.parse>;

/** One thing that an editor does. */
interface Step {
  readonly what: string;
  /** Sends it. It is sent again where the answer did not come: each has a key, or is the same when it is repeated. */
  readonly send: (origin: string) => Promise<Response>;
  /** What follows from it, asked of a server, also of one that has just started. */
  readonly check: (origin: string) => Promise<void>;
  /** Remembers what the next steps need of the answer. */
  readonly take?: (answer: Json, response: Response) => void;
}

let database: TestDatabase;
let s3: S3Server;
let proxy: RoundRobin;
const folders = [temporaryFolder(), temporaryFolder()];
const sites: RunningSite[] = [];

/** Each has a data folder of its own: they have nothing in common but the database and the bucket. */
const start = (index: number) =>
  startSite({
    dataDir: folders[index]!,
    env: {
      DATABASE_URL: database.url,
      S3_URL: `${s3.url}/studio`,
      RENDER_THREADS: '0',
      CACHE_DIR: `${folders[index]}/cache`,
    },
  });

beforeAll(async () => {
  database = (await createTestDatabase())!;
  s3 = await startS3Server();
  sites[0] = await start(0);
  sites[1] = await start(1);
  proxy = await startRoundRobin(() => sites.map(({ origin }) => Number(new URL(origin).port)));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  proxy?.close();
  await s3?.remove();
  await database?.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

let token = '';
let cookie = '';

const get = (url: string) => fetch(url, { headers: { cookie } });
const textOf = async (url: string) => (await get(url)).text();
const postJson = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const postForm = (url: string, fields: Record<string, unknown>) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  });
const draft = async (origin: string): Promise<Json> => (await get(`${origin}/_gh/drafts`)).json();
const documentOf = async (origin: string, address: object): Promise<Json> =>
  (await postForm(`${origin}/GudHub/api/new/document/find-one`, { token, document: address })).json();

/** Sends a step to a server that is killed before or during it, goes on through the proxy, and looks at both servers. */
async function withKill(step: Step, victim: number): Promise<void> {
  const sending = step.send(sites[victim]!.origin).catch(() => undefined);
  await delay(Math.random() * 60);
  const answered = victim === 0 ? await sending : undefined;
  await sites[victim]!.kill();
  let response = answered ?? (await sending);
  if (!response?.ok) response = await step.send(proxy.origin);
  const said = async () =>
    `${step.what}: ${await response.clone().text()} ${sites.map((site) => site.errors()).join('\n')}`;
  expect(response.status, response.ok ? '' : await said()).toBe(200);
  step.take?.(await response.clone().json(), response);
  await step.check(proxy.origin);
  sites[victim] = await start(victim);
  await step.check(sites[victim]!.origin);
  await step.check(sites[1 - victim]!.origin);
}

describe('two servers with one database and one bucket behind a proxy', () => {
  it('carry the whole journey of an editor, while one is killed in each step: nothing acknowledged is lost, nothing is done twice', async () => {
    const { editor } = sites[0]!;
    const page = '/contact/';
    const address = pageAddress(await textOf(`${proxy.origin}${page}`));
    const base = JSON.parse(
      (
        await (await postForm(`${proxy.origin}/GudHub/auth/login`, editor)).json().then(async ({ accesstoken }) => {
          token = accesstoken;
          return documentOf(proxy.origin, address);
        })
      ).data,
    ) as { hero: { title: string } };
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    let file: Json;
    let ids: number[] = [];
    let rev = 0;
    const title = (value: string) => ({
      address,
      operations: [{ kind: 'set', target: ['hero', 'title'], base: base.hero.title, value }],
    });
    const saved = (value: string): Step => ({
      what: 'save a draft',
      send: (origin) =>
        postJson(`${origin}/_gh/drafts/save`, { ...title(value), key: `draft-${value.replaceAll(' ', '-')}` }),
      async check(origin) {
        const { changes } = await draft(origin);
        expect(changes).toMatchObject([{ after: value }]);
        ids = changes.map(({ id }: { id: number }) => id);
        expect(await textOf(`${origin}${page}`)).not.toContain(value);
      },
    });

    const steps: Step[] = [
      {
        what: 'sign in',
        send: (origin) => postForm(`${origin}/GudHub/auth/login`, editor),
        take: (answer) => (token = answer.accesstoken),
        check: async (origin) => expect(await documentOf(origin, address)).toMatchObject({ app_id: address.app_id }),
      },
      {
        what: 'begin a session of edit mode',
        send: (origin) => postJson(`${origin}/_gh/session`, { token }),
        take: (_answer, response) => (cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''),
        check: async (origin) => expect((await get(`${origin}/_gh/drafts`)).status).toBe(200),
      },
      {
        what: 'edit the page',
        async send(origin) {
          const current = await documentOf(proxy.origin, address);
          if (current.data.includes('Edited by two')) return Response.json(current);
          const data = current.data.replace(JSON.stringify(base.hero.title), '"Edited by two"');
          return postForm(`${origin}/GudHub/api/new/document/insert-one`, {
            token,
            document: { ...address, data, if_rev: current.rev },
          });
        },
        take: (answer) => {
          rev = answer.rev;
          base.hero.title = 'Edited by two';
        },
        async check(origin) {
          expect(await textOf(`${origin}${page}`)).toContain('Edited by two');
          expect(await documentOf(origin, address)).toMatchObject({ rev });
        },
      },
      saved('Drafted by two'),
      {
        what: 'upload a file',
        send(origin) {
          const form = new FormData();
          for (const [name, value] of Object.entries({
            token,
            app_id: String(address.app_id),
            idempotency_key: 'upload-1',
          }))
            form.set(name, value);
          form.set('file-0', new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' }));
          return fetch(`${origin}/GudHub/file/formupload`, { method: 'POST', body: form });
        },
        take: (answer) => (file = answer),
        async check(origin) {
          const content = await fetch(origin + new URL(file.url).pathname);
          expect([content.status, Buffer.from(await content.arrayBuffer()).equals(picture)]).toEqual([200, true]);
          const part = await fetch(origin + new URL(file.url).pathname, { headers: { range: 'bytes=1-3' } });
          expect([part.status, await part.text()]).toEqual([206, 'PNG']);
          const app = await (
            await fetch(
              `${origin}/GudHub/api/app/get?${new URLSearchParams({ token, app_id: String(address.app_id) })}`,
            )
          ).json();
          expect(app.file_list.filter(({ file_name }: Json) => file_name === 'red.png')).toHaveLength(1);
        },
      },
      {
        what: 'take a picture into the site',
        send: (origin) =>
          postJson(`${origin}/upload-image-path`, { imagePath: 'team/red.png', imageUrl: new URL(file.url).pathname }),
        async check(origin) {
          for (const name of ['red.png', 'red-600.png']) {
            const shown = await fetch(`${origin}/assets/images/team/${name}`);
            const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
            expect([shown.status, name, width === 900 || width === 600]).toEqual([200, name, true]);
          }
        },
      },
      {
        what: 'schedule',
        send: async (origin) => {
          const { schedules } = await draft(proxy.origin);
          if (schedules.length > 0) return Response.json(schedules[0]);
          return postJson(`${origin}/_gh/drafts/schedule`, { ids, at: Date.now() + 3000 });
        },
        async check(origin) {
          await expect
            .poll(() => textOf(`${origin}${page}`), { timeout: 60_000, interval: 500 })
            .toContain('Drafted by two');
          const { publications, changes } = await draft(origin);
          expect([publications.length, changes.length]).toEqual([1, 0]);
          base.hero.title = 'Drafted by two';
        },
      },
      saved('Published by two'),
      {
        what: 'publish',
        send: async (origin) => {
          const { changes } = await draft(proxy.origin);
          return changes.length === 0 ? Response.json({}) : postJson(`${origin}/_gh/drafts/publish`, { ids });
        },
        async check(origin) {
          expect(await textOf(`${origin}${page}`)).toContain('Published by two');
          expect((await draft(origin)).publications).toHaveLength(2);
        },
      },
    ];
    for (const [index, step] of steps.entries()) await withKill(step, index % 2);
  }, 600_000);

  it('tell the editors of one server of those of the other, and go on when one is killed', async () => {
    const { app_id } = pageAddress(await textOf(`${proxy.origin}/contact/`));
    const listener = await openSubscriber(`${sites[1]!.origin}/GudHub`, token, app_id);
    const announce = (origin: string, name: string) =>
      postForm(`${origin}/GudHub/ws/broadcast-to-app-subscribers`, {
        token,
        app_id,
        data: { type: 'siteblocks-presence', name },
      });
    expect((await announce(sites[0]!.origin, 'before')).status).toBe(200);
    await sites[0]!.kill();
    await listener.next((frame) => frame.includes('before'));
    expect((await announce(proxy.origin, 'after')).status).toBe(200);
    await listener.next((frame) => frame.includes('after'));
    sites[0] = await start(0);
    expect((await announce(sites[0]!.origin, 'again')).status).toBe(200);
    await listener.next((frame) => frame.includes('again'));
    listener.socket.close();
  }, 200_000);

  it('answer 503 to uploads while the bucket is away, show its pictures, and go on when it is back', async () => {
    const { app_id } = pageAddress(await textOf(`${proxy.origin}/contact/`));
    const upload = (source: string) =>
      postForm(`${proxy.origin}/GudHub/file/upload`, {
        token,
        file: { app_id, file_name: 'a', extension: 'txt', source },
      });
    const shown = async () => (await fetch(`${sites[1]!.origin}/assets/images/team/red.png`)).status;
    expect(await shown()).toBe(200);
    await s3.stop();
    const refused = await upload('while away');
    expect([refused.status, (await refused.json()).error]).toEqual([503, 'storage-unreachable']);
    expect(await shown()).toBe(200);
    expect((await get(`${proxy.origin}/contact/`)).status).toBe(200);
    await s3.restart();
    expect((await upload('back again')).status).toBe(200);
    for (const site of sites) expect(site.errors() + site.output()).not.toContain('S3RVER:S3RVER');
  }, 200_000);
});
