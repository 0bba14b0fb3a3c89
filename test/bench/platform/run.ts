import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { discard, startSite } from '../../support/site.js';
import { formOf, load, quantile, send, type Load } from './load.js';
import { fanOut, openSockets } from './sockets.js';

/** What PocketBase publishes for 2 vCPU: the bar for ours. */
const published = { inserts: 1800, reads: 690 };

const seconds = 8;
const sockets = 10_000;
const subscribers = 5000;

const round = (value: number, digits = 0) => value.toFixed(digits);
const row = (...cells: readonly (string | number)[]) => console.log(cells.join(' | '));
const rate = (name: string, { perSecond, failed, times }: Load, bar = '') =>
  row(
    name,
    `${round(perSecond)}/s`,
    `median ${round(quantile(times, 0.5), 1)} ms`,
    `p99 ${round(quantile(times, 0.99), 1)} ms`,
    `${failed} failed`,
    bar,
  );

const site = await startSite();
const platform = `${site.origin}/GudHub`;

async function call<Result>(path: string, form: Readonly<Record<string, string>>): Promise<Result> {
  const { status, body } = await send({ url: platform + path, form: formOf(form) });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return JSON.parse(body) as Result;
}

const { accesstoken: token } = await call<{ accesstoken: string }>('/auth/login', { ...site.editor });
const createApp = (app_name: string) =>
  call<{ app_id: number; field_list: { field_id: number }[] }>('/api/app/create', {
    token,
    app: JSON.stringify({
      app_name,
      field_list: ['title', 'text', 'price'].map((name_space) => ({ name_space, data_type: 'text' })),
    }),
  });

function itemsOf(app: Awaited<ReturnType<typeof createApp>>, count: number): string {
  const fields = app.field_list.map(({ field_id }, index) => ({
    field_id,
    field_value: `value ${index} of an item of a usual size`,
  }));
  return JSON.stringify(Array.from({ length: count }, () => ({ fields })));
}

async function inserts(): Promise<void> {
  const app = await createApp('Inserts');
  const form = formOf({ token, app_id: String(app.app_id), items: itemsOf(app, 1) });
  rate(
    'inserts, 500 connections',
    await load(500, seconds, () => ({ url: `${platform}/api/items/add`, form })),
    `PocketBase about ${published.inserts}/s`,
  );
}

async function reads(): Promise<string> {
  const app = await createApp('Reads');
  await call('/api/items/add', { token, app_id: String(app.app_id), items: itemsOf(app, 30) });
  const url = `${platform}/api/app/get?${new URLSearchParams({ token, app_id: String(app.app_id) }).toString()}`;
  rate(
    'lists of 30 items, 1000 connections',
    await load(1000, seconds, () => ({ url })),
    `PocketBase about ${published.reads}/s`,
  );
  // An answer is kept for as long as its app does not change: here it is never kept for long.
  let writes = 0;
  const [first] = JSON.parse((await send({ url })).body).items_list;
  const form = formOf({ token, app_id: String(app.app_id), items: JSON.stringify([first]) });
  const timer = setInterval(
    () =>
      void send({ url: `${platform}/api/items/update`, form }).then(({ status }) => (writes += Number(status === 200))),
    10,
  );
  rate(
    'the same, while the app changes',
    await load(1000, seconds, () => ({ url })),
    `${Math.round(writes / seconds)} writes/s meanwhile`,
  );
  clearInterval(timer);
  return url;
}

async function loginsBesideReads(url: string): Promise<void> {
  rate('lists, 50 connections, nobody logs in', await load(50, 5, () => ({ url })));
  const started = performance.now();
  // Fewer than one name may do in a minute.
  const attempts = Array.from({ length: 12 }, () =>
    send({ url: `${platform}/auth/login`, form: formOf({ ...site.editor }) }),
  );
  const beside = load(50, 5, () => ({ url }));
  const answers = await Promise.all(attempts);
  const taken = (performance.now() - started) / 1000;
  rate(`lists, 50 connections, ${answers.length} logins at once`, await beside);
  row(
    'logins',
    `${round(answers.length / taken, 1)}/s`,
    `${answers.filter(({ status }) => status !== 200).length} failed`,
  );
}

async function messages(): Promise<void> {
  const [quiet, loud] = [await createApp('Quiet'), await createApp('Loud')];
  const url = `${platform.replace('http', 'ws')}/ws/app/`;
  const started = performance.now();
  const { open, failure, close } = await openSockets(
    url,
    token,
    (index) => (index < subscribers ? loud : quiet).app_id,
    sockets,
  );
  row(
    'sockets open, signed in and idle',
    `${open.length} of ${sockets}`,
    `${round((performance.now() - started) / 1000, 1)} s to open`,
    failure ?? '',
  );
  const listening = open.filter(({ appId }) => appId === loud.app_id).map(({ socket }) => socket);
  // The first message of a connection says that its token was accepted; its subscription follows, unsaid.
  await delay(2000);
  for (let message = 1; message <= 3; message += 1) {
    const write = () => call('/api/items/add', { token, app_id: String(loud.app_id), items: itemsOf(loud, 1) });
    const { delivered, times } = await fanOut(listening, '/items/add', write);
    row(
      `message ${message} to ${listening.length} subscribers`,
      `${delivered} delivered`,
      `median ${round(quantile(times, 0.5))} ms`,
      `p99 ${round(quantile(times, 0.99))} ms`,
    );
  }
  close();
}

async function pages(): Promise<void> {
  const url = `${site.origin}/`;
  await send({ url });
  rate('home page, stored, 50 connections', await load(50, seconds, () => ({ url })));
  const session = await fetch(`${site.origin}/_gh/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';');
  rate(
    'home page, rendered anew, 4 connections',
    await load(4, seconds, () => ({ url: `${url}?mode=ssr`, headers: { cookie } })),
  );
}

try {
  console.log(
    `Over loopback, with permissions, load and server on the same ${cpus().length} processors; Node ${process.versions.node}`,
  );
  await inserts();
  await loginsBesideReads(await reads());
  await messages();
  await pages();
} finally {
  await discard(site);
}
