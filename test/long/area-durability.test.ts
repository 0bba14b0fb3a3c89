import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import type { Json } from '../../sdk/operations/json.js';
import { area, areaStep, entryOf, saveAtOnce } from '../support/area-writers.js';
import type { AreaStep, Own, PlacedEntry } from '../support/area-writers.js';
import { askDrafts } from '../support/ask-drafts.js';
import type { AskDrafts } from '../support/ask-drafts.js';
import { pageAddress } from '../support/page-address.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

/** How often the server is killed; `npm run test:full` asks for more. */
const rounds = Number(process.env['AREA_CRASH_ROUNDS'] ?? 3);

const path = '/about-us/';

/** Stands in the area before anybody begins, and stays. */
const first = entryOf('old-one');

let site: RunningSite;
let client: Client;
let drafts: AskDrafts;
let address: DocumentAddress;

async function signIn(): Promise<void> {
  client = await site.client();
  drafts = await askDrafts(site, client);
}

const page = async () => (await fetch(`${site.origin}${path}?mode=addresses`)).text();

async function read(): Promise<{
  readonly rev: number | undefined;
  readonly content: Readonly<Record<string, unknown>>;
}> {
  const document = await client.documents.get(address);
  return { rev: document?.rev, content: JSON.parse(document?.data ?? '{}') as Readonly<Record<string, unknown>> };
}

const published = async () => (await read()).content[area] as readonly PlacedEntry[];

beforeAll(async () => {
  // The SDK logs each save that others outran, and those that the dead server refuses.
  vi.spyOn(console, 'error').mockReturnValue();
  site = await startSite();
  await signIn();
  address = pageAddress(await page());
  const { rev, content } = await read();
  await client.documents.insert({ ...address, data: JSON.stringify({ ...content, [area]: [first] }) }, { if_rev: rev });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await discard(site);
});

async function publishAll(): Promise<void> {
  const { changes } = await drafts<{ readonly changes: readonly { readonly id: number }[] }>('');
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return;
  const { refused } = await drafts<{ readonly refused: readonly unknown[] }>('/publish', { ids });
  expect(refused).toEqual([]);
}

/** An editor who does one thing after the other with their own blocks, until the server is gone. */
interface Writer {
  readonly name: string;
  own: Own;
  number: number;
  /** What was sent and not acknowledged. */
  unheard: { readonly step: AreaStep; readonly sent: object } | undefined;
  /** What was sent and acknowledged in this round. */
  heard: readonly object[];
  readonly begin: (step: AreaStep) => Promise<object>;
  readonly send: (step: AreaStep, sent: object) => Promise<void>;
  /** Finds out, with the server back, the result of unacknowledged steps. */
  readonly resume: (writer: Writer, unheard: NonNullable<Writer['unheard']>) => Promise<void>;
  /** Sends again what was acknowledged already, as a network may do; absent: no request of this writer can be known again. */
  readonly repeat?: (sent: object) => Promise<void>;
}

const ownOf = (entries: readonly PlacedEntry[], writer: string): Own =>
  new Map(
    entries
      .filter(({ id }) => id.startsWith(writer))
      .map((entry) => [entry.id, entry['gh-hidden'] ? 'hidden' : 'shown'] as const),
  );

const sorted = (own: Own) => [...own].sort(([a], [b]) => a.localeCompare(b));

/** Publishes each step at once; after a crash it looks at the page, as an editor does, and finds the step whole or not at all. */
const atOnce = (name: string): Writer => ({
  ...{ name, own: new Map(), number: 0, unheard: undefined, heard: [] },
  begin: async () => ({}),
  send: (step) => saveAtOnce(client, address, step),
  async resume(writer, { step }) {
    const now = sorted(ownOf(await published(), name));
    expect([sorted(writer.own), sorted(step.makes(writer.own))]).toContainEqual(now);
    writer.own = new Map(now);
  },
});

/** Collects steps in the draft; an unacknowledged step is sent again unchanged, with its key. */
const inDraft = (name: string): Writer => ({
  ...{ name, own: new Map(), number: 0, unheard: undefined, heard: [] },
  async begin(step) {
    const { data } = await drafts<{ readonly data: Json }>(`/document?address=${Object.values(address).join('.')}`);
    const { document: _document, ...operation } = step.operation(data);
    return { address, operations: [operation], key: `${name}-${randomInt(2 ** 40)}-key` };
  },
  send: (_step, sent) => drafts('/save', sent),
  async resume(writer, { step, sent }) {
    await drafts('/save', sent);
    writer.own = step.makes(writer.own);
  },
  repeat: (sent) => drafts('/save', sent),
});

const writers = [atOnce('a'), atOnce('b'), inDraft('c'), inDraft('d')];

/** Lets a writer work until something goes wrong. @param onHeard - told of each step that was acknowledged */
async function work(writer: Writer, onHeard: () => void, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    const step = areaStep(writer.name, writer.number, address, writer.own);
    writer.number += 1;
    try {
      const sent = await writer.begin(step);
      writer.unheard = { step, sent };
      await writer.send(step, sent);
      writer.heard = [...writer.heard, sent];
    } catch (error) {
      if (isGone()) return;
      throw error;
    }
    writer.unheard = undefined;
    writer.own = step.makes(writer.own);
    onHeard();
  }
}

it(
  `loses and repeats nothing when the server is killed ${rounds} times during changes of blocks, published and in the draft`,
  async () => {
    let unheard = 0;
    for (let round = 0; round < rounds; round += 1) {
      let gone = false;
      let heard = 0;
      let enough: () => void;
      const busy = new Promise<void>((resolve) => (enough = resolve));
      // At another moment of the work in each round.
      const wanted = randomInt(12, 30);
      const onHeard = () => (heard += 1) >= wanted && enough();
      const isGone = () => gone;
      const publishing = async () => {
        while (!gone)
          await publishAll().catch((error: unknown) => {
            if (!gone) throw error;
          });
      };
      const working = [...writers.map((writer) => work(writer, onHeard, isGone)), publishing()];
      await Promise.race([busy, ...working]);
      gone = true;
      await site.kill();
      await Promise.all(working);
      site = await startSite({ dataDir: site.dataDir });
      await signIn();
      for (const writer of writers) {
        const { unheard: lost, heard: acknowledged } = writer;
        writer.unheard = undefined;
        writer.heard = [];
        for (const sent of acknowledged) await writer.repeat?.(sent);
        if (!lost) continue;
        unheard += 1;
        await writer.resume(writer, lost);
      }
    }
    // Otherwise no round has met a write on its way.
    expect(unheard).toBeGreaterThan(0);

    await publishAll();
    const entries = await published();
    expect(entries.map(({ id }) => id).sort()).toEqual([...new Set(entries.map(({ id }) => id))].sort());
    expect(entries).toContainEqual(first);
    for (const { name, own } of writers) expect([name, sorted(ownOf(entries, name))]).toEqual([name, sorted(own)]);
    for (const { id, block, data } of entries) expect({ id, block, data }).toEqual(entryOf(id));

    const shown = [...(await page()).matchAll(/<gh-rich-text[^>]* gh-item="([^"]+)"/g)].map(([, id]) => id);
    const wanted = entries.filter((entry) => !entry['gh-hidden']).map(({ id }) => id);
    expect(shown).toEqual(wanted);
    expect((await drafts<{ readonly changes: readonly unknown[] }>('')).changes).toEqual([]);
  },
  60_000 + 60_000 * rounds,
);
