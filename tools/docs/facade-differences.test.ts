import { readFileSync } from 'node:fs';
import imported from '@gudhub/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { facadeTable } from '../../sdk/gudhub/facade-table.js';
import { facadeCalls, namesOf } from '../../sdk/testing/facade-calls.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { differencesPage, facadeDifferences, renderDifferences } from './facade-differences.js';

/** The package is CommonJS in disguise: the class is the default export, or that of the default export. */
type TodaysClass = new (key: string, options: object) => object;
const unwrapped = imported as unknown as TodaysClass & { readonly default?: TodaysClass };
const Today = unwrapped.default ?? unwrapped;

const objects =
  `auth appProcessor itemProcessor fieldProcessor fileManager documentManager chunksManager sharing groupSharing
  groupSharing.groupManager groupSharing.appGroupSharing interpritate ghconstructor pipeService req ws storage util`.split(
    /\s+/,
  );
const nowhere = 'http://127.0.0.1:9';
const today = new Today('key-1', { server_url: nowhere, wss_url: '' });
const gudhub = new GudHub('key-1', {
  server_url: nowhere,
  environment: createTestEnvironment(),
  fetch: () => Promise.reject(new TypeError('offline')),
});

/** Today's library neither asks nor logs: what it is refused it does not always catch. */
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const request = () => new Promise<never>(() => undefined);
  Object.assign(partOf(today, 'req'), { get: request, post: request, axiosRequest: request });
});
afterAll(() => gudhub.client.close());

const partOf = (library: object, object: string): object =>
  object === 'gudhub'
    ? library
    : object.split('.').reduce((above, name) => Reflect.get(above, name) as object, library);

/** The object and the name of `object.member`. */
function placeOf(member: string): readonly [object: string, name: string] {
  const names = member.split('.');
  return [names.slice(0, -1).join('.'), names.at(-1) ?? ''];
}

/** Every member of today's library, as `object.member`. */
const members = ['gudhub', ...objects].flatMap((object) =>
  namesOf(partOf(today, object))
    .filter((name) => name !== 'constructor')
    .map((name) => `${object}.${name}`),
);

function memberOf(library: object, member: string): unknown {
  const [object, name] = placeOf(member);
  return Reflect.get(partOf(library, object), name);
}

/** Whether a call gives a promise, as seen by making it. */
function isAsync(library: object, member: string): boolean {
  const [object, name] = placeOf(member);
  const made: unknown = Reflect.apply(
    memberOf(library, member) as () => unknown,
    partOf(library, object),
    facadeCalls[member.replace(/^gudhub\./, '')]?.takes ?? [],
  );
  if (made instanceof Promise) made.catch(() => undefined);
  return name !== '' && made instanceof Promise;
}

/** The member of the facade's object that a call of the facade itself is: only that one tells what it takes. */
function declaredAt(member: string): string {
  const [, name] = placeOf(member);
  const [object] =
    Object.entries(facadeTable).find(([, { shared }]) => (shared as readonly string[]).includes(name)) ?? [];
  return member.startsWith('gudhub.') && object !== undefined && object !== 'gudhub' ? `${object}.${name}` : member;
}

/** What of today's member the facade has not; undefined where nothing is missing. */
function difference(member: string): string | undefined {
  const [theirs, ours] = [memberOf(today, member), memberOf(gudhub, declaredAt(member))];
  if (ours === undefined) return 'missing';
  if (typeof ours !== typeof theirs) return `a ${typeof ours}`;
  if (typeof ours !== 'function') return undefined;
  const taken = Math.min(ours.length, (memberOf(gudhub, member) as () => unknown).length);
  if (taken < (theirs as () => unknown).length) return `takes ${taken}`;
  const isAsked = member.replace(/^gudhub\./, '') in facadeCalls;
  const [isTheirs, isOurs] = [theirs, ours].map((call) => (call as () => unknown).constructor.name === 'AsyncFunction');
  if (isAsked ? isAsync(today, member) !== isAsync(gudhub, member) : isTheirs && !isOurs && !isAsync(gudhub, member))
    return 'not asynchronous alike';
  return undefined;
}

const isDeclared = (member: string) => facadeDifferences.some((entry) => entry.members.some((one) => one.test(member)));

it('the facade has every member of today’s library, by its name and kind, but for the differences that are declared', () => {
  expect(members.length).toBeGreaterThan(200);
  const found = members.flatMap((member) => {
    const what = difference(member);
    return what && !isDeclared(member) ? [`${member}: ${what}`] : [];
  });
  expect(found).toEqual([]);
});

it('every declared difference is one', () => {
  const idle = facadeDifferences
    .flatMap((entry) => entry.members)
    .filter((one) => !members.some((member) => one.test(member) && difference(member)));
  expect(idle.map(String)).toEqual([]);
});

it('the page of the differences is what its generator makes of their list', () => {
  expect(readFileSync(differencesPage, 'utf8')).toBe(renderDifferences());
});
