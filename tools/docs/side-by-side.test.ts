import imported from '@gudhub/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { startTestPlatform } from '../../sdk/testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../../sdk/testing/test-platform.js';
import { answerDifferences } from './answer-differences.js';
import { answers, sideBySideCalls } from './side-by-side-calls.js';

/** The package is CommonJS in disguise: the class is the default export, or that of the default export. */
type TodaysClass = new (key: string, options: object) => object;
const unwrapped = imported as unknown as TodaysClass & { readonly default?: TodaysClass };
const Today = unwrapped.default ?? unwrapped;

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

/** What a call gives, as text, however long that takes; `fails` where it rejects or throws. */
async function outcome(library: object, [name, ...args]: readonly [string, ...unknown[]]): Promise<string> {
  const [method = '', object] = name.split('.').reverse();
  const target: object = object === undefined ? library : (Reflect.get(library, object) as object);
  const own = structuredClone(args.map((part) => (part instanceof Blob ? 'text' : part)));
  const made = (async () => Reflect.apply(Reflect.get(target, method) as () => unknown, target, own) as unknown)();
  return made.then(asText, () => 'fails');
}

function asText(value: unknown): string {
  if (value instanceof Date) return `Date ${value.toDateString()}`;
  // No difference are the order of keys, and a moment that passes between two calls.
  const plain = (_key: string, part: unknown): unknown => {
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
    return typeof part === 'string' ? part.replace(/\?\d{10,}$/, '?moment') : part;
  };
  return value === undefined ? 'undefined' : JSON.stringify(value, plain).replace(/"expirydate":\d+/, '"expirydate":0');
}

const declared = new Set(answerDifferences.flatMap(({ calls }) => calls));

/** Named as bare calls in today’s library, they do more than to ask: what they change is held. */
const holding =
  /^((auth\.)?avatarUploadApi|fieldProcessor\.(setFieldValueApi|updatedFieldApi)|fileManager\.uploadFileApi)$/;

/** What is held is found by its id, so digits have become a number there; bare calls hand on ids as they came. */
const isHandedOn = (what: string) => what.endsWith('Api') && !holding.test(what);

describe('both libraries answer alike, but for the differences that are declared', () => {
  it('to more than 130 calls, which are all that are declared', () => {
    const asked = Object.keys(sideBySideCalls);
    expect(asked.length).toBeGreaterThan(130);
    expect([...declared].filter((what) => !asked.includes(what))).toEqual([]);
  });

  describe.each(writings)('of a peer that writes ids %s', (writing) => {
    it.each(Object.entries(sideBySideCalls))('%s', async (what, call) => {
      const [first, second] = peers[writing];
      const today = new Today('key-1', { server_url: first?.url, wss_url: '' });
      const gudhub = new GudHub('key-1', { server_url: second?.url ?? '', environment: createTestEnvironment() });
      peers[writing].forEach((peer) => peer.route('/auth/login', written(login, writing)));
      const answered = await Promise.all([outcome(today, call), outcome(gudhub, call)]);
      gudhub.client.close();
      const [theirs, ours] = isHandedOn(what) ? answered : answered.map(idsAsNumbers);
      if (declared.has(what)) expect(ours).not.toBe(theirs);
      else expect(ours).toBe(theirs);
    });
  });
});

const idsAsNumbers = (answer: string) => answer.replace(/_id":"(\d+)"/g, '_id":$1');

const login = {
  user_id: 1,
  username: 'anna@studio.example',
  accesstoken: 'token-1',
  expirydate: Date.now() + 3_600_000,
  auth_key: 'key-1',
  avatar_128: 'https://files.test/1.png',
};
