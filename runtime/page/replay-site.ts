import type { Site } from './site.js';

/** Answers by call: the key is the JSON of the method's name and its arguments. */
export type Replay = Readonly<Record<string, unknown>>;

/** Key of a call in a {@link Replay}. Trailing arguments that are `undefined` do not count. */
export function callKey(method: string, args: readonly unknown[]): string {
  const given = [...args];
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  return JSON.stringify([method, ...given]);
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** A `Site` whose every call goes through one function. */
export function siteOf(call: (method: keyof Site, args: readonly unknown[]) => Promise<unknown>): Site {
  // One text: a list of names would be more bytes, on every page.
  const methods = 'config component articles article comments author authors categories search texts'.split(
    ' ',
  ) as (keyof Site)[];
  const table = Object.fromEntries(methods.map((method): [string, Call] => [method, (...args) => call(method, args)]));
  return table as unknown as Site;
}

/** A `Site` that answers from a page's replay, and otherwise calls another site. Equal calls are made once. */
export function replaySite(replay: Replay, other: () => Promise<Site>): Site {
  const asked = new Map<string, Promise<unknown>>();
  let opened: Promise<Site> | undefined;
  // One for all questions: the site shares what it has fetched among those that it knows of.
  const open = () =>
    (opened ??= other().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return siteOf((method, args) => {
    const key = callKey(method, args);
    if (Object.hasOwn(replay, key)) return Promise.resolve(replay[key]);
    const known = asked.get(key);
    if (known) return known;
    const answer = open().then((site) => (site[method] as Call)(...args));
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  });
}
