import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { startTestPlatform } from '../../sdk/testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../../sdk/testing/test-platform.js';
import { answerDifferences, fails } from './answer-differences.js';
import { answers } from './recorded-peer.js';
import { sideBySideCalls } from './side-by-side-calls.js';
import type { Call } from './side-by-side-calls.js';
import { TodaysLibrary } from './todays-library.js';

/** How the peer writes ids. */
const writings = ['as numbers', 'as digits in text'] as const;
type Writing = (typeof writings)[number];

const peers: Record<Writing, TestPlatform[]> = { 'as numbers': [], 'as digits in text': [] };

/** One peer each, so that both get the same tokens. */
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const writing of [...writings, ...writings]) {
    const peer = await startTestPlatform();
    for (const [path, answer] of Object.entries(answers)) peer.route(path, written(answer, writing));
    peers[writing].push(peer);
  }
});
afterAll(() => Promise.all(Object.values(peers).flatMap((pair) => pair.map((peer) => peer.close()))));

function written(answer: unknown, writing: Writing): unknown {
  if (writing === 'as numbers') return answer;
  return typeof answer === 'function'
    ? (request: SeenRequest) => idsAsText((answer as (request: SeenRequest) => unknown)(request))
    : idsAsText(answer);
}

/** The same with each id as digits in text. */
function idsAsText(value: unknown): unknown {
  const asText = (key: string, part: unknown): unknown =>
    key.endsWith('_id') && typeof part === 'number' ? String(part) : part;
  return JSON.parse(JSON.stringify(value, asText));
}

/** How long a call may take that is known to answer otherwise in today’s library: some of those never end. */
const patience = 1000;

/** What a call gives, as text; `fails` where it rejects or throws, and `never` where it does not end. */
async function outcome(library: object, [name, ...args]: Call, mayHang: boolean): Promise<string> {
  const [method = '', ...above] = name.split('.').reverse();
  const target = above.reduceRight((object, part) => Reflect.get(object, part) as object, library);
  const own = structuredClone(args.map((part) => (part instanceof Blob ? 'text' : part)));
  const made = (async () => Reflect.apply(Reflect.get(target, method) as () => unknown, target, own) as unknown)();
  const ended = made.then(asText, () => fails);
  return mayHang ? Promise.race([ended, pause(patience, 'never')]) : ended;
}

/** Today’s library leaves rejections unhandled where it fails to end: they are its own, and no failure of the test. */
async function unheeded<T>(call: () => Promise<T>): Promise<T> {
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => undefined);
  try {
    return await call();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
}

function asText(value: unknown): string {
  if (value instanceof Date) return `Date ${value.toDateString()}`;
  // No difference are the order of keys, and a moment that passes between two calls.
  const plain = (key: string, part: unknown): unknown => {
    if (key === 'field_value' && isThisMoment(part)) return typeof part === 'number' ? 'a moment' : 'a Date';
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
    return typeof part === 'string' ? part.replace(/\?\d{10,}$/, '?moment') : part;
  };
  return value === undefined ? 'undefined' : JSON.stringify(value, plain).replace(/"expirydate":\d+/, '"expirydate":0');
}

/** A moment of these weeks: two calls after each other name two that are hardly apart. */
function isThisMoment(value: unknown): boolean {
  const isMoment = typeof value === 'number' || (typeof value === 'string' && /^\d{4}-.*T.*Z$/.test(value));
  return isMoment && Math.abs(new Date(value).getTime() - Date.now()) < 30 * 86_400_000;
}

/** What the facade is to give where today’s library gives something else, by the name of the call. */
const declared = new Map(answerDifferences.flatMap(({ calls }) => Object.entries(calls)));

/** Calls whose answer is held, or comes from what is held: digits have become numbers there, as things are found by their ids. All others hand ids on as they came. */
const held: ReadonlySet<string> = new Set(
  `getAppsList getAppInfo getApp updateApp updateAppInfo createNewApp getItems getItem addNewItems updateItems getField getFieldModels
  updateField getFile getFiles uploadFile uploadFileFromString updateFileFromString duplicateFile login updateToken avatarUploadApi getUserById
  updateUser updateAvatar updatedFieldApi setFieldValueApi uploadFileApi getAppViews addItemsToStorage`.split(/\s+/),
);
const isHeld = ([name]: Call) => held.has(name.split('.').at(-1) ?? '');

describe('both libraries answer alike, but for the differences that are declared', () => {
  it('to more than 300 calls, which are all that are declared', () => {
    const asked = Object.keys(sideBySideCalls);
    expect(asked.length).toBeGreaterThan(300);
    expect([...declared.keys()].filter((what) => !asked.includes(what))).toEqual([]);
    const members = new Set(Object.values(sideBySideCalls).map(([name]) => name.split('.').at(-1)));
    expect([...held].filter((name) => !members.has(name))).toEqual([]);
  });

  describe.each(writings)('of a peer that writes ids %s', (writing) => {
    it.each(Object.entries(sideBySideCalls))('%s', async (what, call) => {
      const [first, second] = peers[writing];
      const today = new TodaysLibrary('key-1', { server_url: first?.url, wss_url: '' });
      // Today’s library asks the instance of its page about recurring dates.
      vi.stubGlobal('gudhub', today);
      const gudhub = new GudHub('key-1', { server_url: second?.url ?? '', environment: createTestEnvironment() });
      peers[writing].forEach((peer) => peer.route('/auth/login', written(login, writing)));
      const isDeclared = declared.has(what);
      const asked = () => outcome(today, call, isDeclared);
      const theirs = await (isDeclared ? unheeded(asked) : asked());
      const ours = await outcome(gudhub, call, isDeclared);
      gudhub.client.close();
      const member = call[0].split('.').at(-1) ?? '';
      if (writing === 'as digits in text') answered.set(member, [...(answered.get(member) ?? []), theirs]);
      const isRenumbered = writing === 'as digits in text' && isHeld(call);
      const wanted = isRenumbered ? idsAsNumbers(theirs) : theirs;
      if (isDeclared && writing === 'as numbers') todays.set(what, theirs);
      if (!isDeclared) return expect(ours).toBe(wanted);
      expect(ours).toBe(declared.get(what) === fails ? fails : asText(declared.get(what)));
      expect(ours).not.toBe(wanted);
    });
  });

  it.each(answerDifferences)('and the page says where today’s library fails: $today', ({ calls, today }) => {
    const outcomes = Object.keys(calls).flatMap((what) => todays.get(what) ?? []);
    expect(outcomes).toHaveLength(Object.keys(calls).length);
    expect(/\b(reject|throw|never end)/.test(today)).toBe(outcomes.some((one) => one === fails || one === 'never'));
  });

  it('and numbers in what is held, and in nothing else', () => {
    const hasText = (name: string) => answered.get(name)?.some((answer) => idsAsNumbers(answer) !== answer);
    expect([...held].filter((name) => !hasText(name))).toEqual([]);
  });
});

describe('the lists of modules', () => {
  /** What names an element to those who choose one. */
  const entriesOf = (library: object) => {
    const storage = Reflect.get(library, 'storage') as GudHub['storage'];
    return storage
      .getModulesList('gh_element')
      .map(({ data_type, name, icon, type }) => ({ data_type, name, icon, type }));
  };
  const today = entriesOf(new TodaysLibrary('key-1', { server_url: '', wss_url: '' }));

  it.each([
    ['without modules', {}],
    ['with a module of a type that is read without one', { number: 'https://modules.test/number.js' }],
    ['with a module of a type of the page', { price: 'https://modules.test/price.js' }],
  ])('have the same elements by the same names, icons and kinds, in the same order, %s', (_what, modules) => {
    const gudhub = new GudHub('key-1', { server_url: 'https://platform.test', modules });
    const ours = entriesOf(gudhub);
    gudhub.client.close();
    const both = today.filter(({ data_type }) => ours.some((entry) => entry.data_type === data_type));
    expect(both).toHaveLength(23);
    expect(ours.slice(0, both.length)).toEqual(both);
    expect(ours.slice(both.length).map(({ data_type }) => data_type)).toEqual([
      ...('price' in modules ? ['price'] : []),
      'tags',
    ]);
  });
});

/** What today’s library gave where the facade is to give something else, by the name of the call. */
const todays = new Map<string, string>();

/** What today’s library gave where ids were digits, by the member that was called. */
const answered = new Map<string, string[]>();

const idsAsNumbers = (answer: string) => answer.replace(/_id":"(\d+)"/g, '_id":$1');

const login = {
  user_id: 1,
  username: 'anna@studio.example',
  accesstoken: 'token-1',
  expirydate: Date.now() + 3_600_000,
  auth_key: 'key-1',
  avatar_128: 'https://files.test/1.png',
};
