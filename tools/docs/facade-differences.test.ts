import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { facadeTable } from '../../sdk/gudhub/facade-table.js';
import { facadeCalls, namesOf } from '../../sdk/testing/facade-calls.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { differencesPage, facadeDifferences, renderDifferences } from './facade-differences.js';
import { TodaysLibrary } from './todays-library.js';

const nowhere = 'http://127.0.0.1:9';
/** The legacy library, which neither asks nor waits here. */
function makeToday(): object {
  const library = new TodaysLibrary('key-1', { server_url: nowhere, wss_url: '' });
  const request = () => new Promise<never>(() => undefined);
  Object.assign(Reflect.get(library, 'req') as object, { get: request, post: request, axiosRequest: request });
  return library;
}
const today = makeToday();
const made: GudHub[] = [];
const makeFacade = (): GudHub => {
  const gudhub = new GudHub('key-1', {
    server_url: nowhere,
    environment: createTestEnvironment(),
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  made.push(gudhub);
  return gudhub;
};

/** The names that lead from a library to one of its members. */
type Path = readonly string[];

/** How a member is named in the list of differences. */
const labelOf = (path: Path): string => (path.length === 1 ? `gudhub.${path.join('.')}` : path.join('.'));

const valueAt = (library: object, path: Path): unknown =>
  path.reduce<unknown>((above, name) => Reflect.get(Object(above) as object, name), library);

/** What holds data, and has no members of its own making. */
const isContainer = (value: object): boolean =>
  [Array, Set, Map, Promise, Date].some((container) => value instanceof container);

/** A member of the legacy library; `sameAs` is where its object was met before. */
interface Member {
  readonly path: Path;
  readonly sameAs?: Path | undefined;
}

/** How many objects lie within one another at most. */
const deepest = 5;

/** Every member of an object, of the objects in it, and so on; each object is looked into once, as they know one another. */
function membersOf(object: object, above: Path = [], met = new Map<object, Path>()): Member[] {
  if (above.length === deepest) throw new Error(`${labelOf(above)} lies deeper than this looks.`);
  met.set(object, above);
  const found: Member[] = [];
  for (const name of namesOf(object).filter((one) => one !== 'constructor')) {
    const [path, value]: [Path, unknown] = [[...above, name], Reflect.get(object, name)];
    const isObject = typeof value === 'object' && value !== null && !isContainer(value);
    const sameAs = isObject ? met.get(value) : undefined;
    found.push({ path, sameAs });
    if (isObject && !sameAs) found.push(...membersOf(value, path, met));
  }
  return found;
}

const members = membersOf(today);

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => undefined as never);
});
afterEach(() => made.splice(0).forEach((gudhub) => gudhub.client.close()));
afterAll(() => vi.restoreAllMocks());

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return isContainer(value) ? value.constructor.name : 'object';
}

/** What a call takes that goes well: that of `util` for the calls of the objects in it. */
function argumentsOf(path: Path): readonly unknown[] {
  const [name = '', object = ''] = [...path].reverse();
  if (name === 'compareAppsItemsLists') return [[], [], () => undefined];
  const call = facadeCalls[path.join('.')] ?? facadeCalls[path[0] === 'util' ? `util.${name}` : `${object}.${name}`];
  return call?.takes ?? [];
}

/** Whether a call gives a promise, as seen by making it: one that fails at once gives none. */
function givesPromise(library: object, path: Path): boolean {
  try {
    const call = valueAt(library, path) as () => unknown;
    if (call.constructor.name === 'AsyncFunction') return true;
    const given: unknown = Reflect.apply(call, valueAt(library, path.slice(0, -1)), argumentsOf(path));
    if (given instanceof Promise) given.catch(() => undefined);
    return given instanceof Promise;
  } catch {
    return false;
  }
}

/** Which of the legacy calls give a promise. Each is made of a library of its own, since some leave traces. */
const givesPromiseToday = new Map<Path, boolean>();
function isAsyncToday(path: Path): boolean {
  const isKnown = givesPromiseToday.get(path) ?? givesPromise(makeToday(), path);
  givesPromiseToday.set(path, isKnown);
  return isKnown;
}

/** The call of the facade's object that a call of the facade itself is: only that one tells what it takes. */
function declaredAt(path: Path): Path {
  const [name = ''] = path;
  const [object = 'gudhub'] =
    Object.entries(facadeTable).find(([, { shared }]) => (shared as readonly string[]).includes(name)) ?? [];
  return path.length === 1 && object !== 'gudhub' ? [object, name] : path;
}

/** What the facade lacks of a legacy member; undefined where nothing is missing. */
function difference(gudhub: object, { path, sameAs }: Member): string | undefined {
  const above = valueAt(gudhub, path.slice(0, -1));
  if (!(path.at(-1)! in (Object(above) as object))) return 'missing';
  const [theirs, ours] = [valueAt(today, path), valueAt(gudhub, declaredAt(path))];
  if (sameAs) return ours === valueAt(gudhub, sameAs) ? undefined : `another object than ${labelOf(sameAs)}`;
  if (kindOf(ours) !== kindOf(theirs)) return `${kindOf(ours)} in the place of ${kindOf(theirs)}`;
  if (typeof ours !== 'function') return undefined;
  const taken = Math.min(ours.length, (valueAt(gudhub, path) as () => unknown).length);
  if (taken < (theirs as () => unknown).length) return `takes ${taken}`;
  const [isTheirs, isOurs] = [isAsyncToday(path), givesPromise(gudhub, path)];
  return isTheirs === isOurs ? undefined : `${isOurs ? 'a' : 'no'} promise`;
}

/** All that differs, by member. Data come first: calls may change them. */
function differencesOf(gudhub: object): ReadonlyMap<string, string> {
  const isCall = ({ path }: Member) => Number(typeof valueAt(today, path) === 'function');
  const inOrder = [...members].sort((one, other) => isCall(one) - isCall(other));
  return new Map(
    inOrder.flatMap((member) => {
      const what = difference(gudhub, member);
      return what ? [[labelOf(member.path), what] as const] : [];
    }),
  );
}

const isDeclared = (member: string) => facadeDifferences.some((entry) => entry.members.some((one) => one.test(member)));

const undeclared = (gudhub: object): string[] =>
  [...differencesOf(gudhub)].filter(([member]) => !isDeclared(member)).map(([member, what]) => `${member}: ${what}`);

it('the facade has every member of today’s library, by its name and kind, but for the differences that are declared', () => {
  expect(members.length).toBeGreaterThan(350);
  expect(undeclared(makeFacade())).toEqual([]);
});

it('every declared difference is one, and there are no more of them', () => {
  const differing = [...differencesOf(makeFacade()).keys()];
  const idle = facadeDifferences
    .flatMap((entry) => entry.members)
    .filter((one) => !differing.some((member) => one.test(member)));
  expect(idle.map(String)).toEqual([]);
  expect(differing.length).toBe(33);
});

describe('a member that is gone is missed', () => {
  it.each([
    ['an object', (gudhub) => Reflect.deleteProperty(gudhub, 'chunksManager'), 'gudhub.chunksManager: missing'],
    [
      'a call of an object',
      (gudhub) => Reflect.deleteProperty(gudhub.chunksManager, 'getChunks'),
      'chunksManager.getChunks: missing',
    ],
    [
      'a call of an object in an object',
      (gudhub) => Reflect.deleteProperty(gudhub.groupSharing.groupManager, 'createGroupApi'),
      'groupSharing.groupManager.createGroupApi: missing',
    ],
    [
      'an argument of one',
      (gudhub) => Object.assign(gudhub.groupSharing.groupManager, { updateGroupApi: async (_id: number) => null }),
      'groupSharing.groupManager.updateGroupApi: takes 1',
    ],
    [
      'a promise of one',
      (gudhub) => Object.assign(gudhub.groupSharing.appGroupSharing, { getGroupsByAppApi: (_id: number) => null }),
      'groupSharing.appGroupSharing.getGroupsByAppApi: no promise',
    ],
    [
      'the way from one object to another',
      (gudhub) => Object.defineProperty(gudhub.auth, 'req', { value: { ...gudhub.req } }),
      'auth.req: another object than gudhub.req',
    ],
    [
      'who answers requests',
      (gudhub) => gudhub.destroy('gh_app_get', {}),
      'pipeService.subscribers.gh_app_get:any: missing',
    ],
    [
      'the kind of a list',
      (gudhub) => Object.defineProperty(gudhub.storage, 'apps_list', { value: {} }),
      'storage.apps_list: object in the place of Array',
    ],
  ] as readonly (readonly [string, (gudhub: GudHub) => unknown, string])[])('%s', (_what, take, missed) => {
    const gudhub = makeFacade();
    take(gudhub);
    expect(undeclared(gudhub)).toContain(missed);
  });
});

it('the page of the differences is what its generator makes of their list', () => {
  expect(readFileSync(differencesPage, 'utf8')).toBe(renderDifferences());
});
