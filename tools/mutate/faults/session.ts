import type { Fault } from '../fault.js';

const tests = {
  project: 'unit',
  tests: [
    'sdk/session/session.test.ts',
    'sdk/session/token-life.test.ts',
    'sdk/session/shared-logins.test.ts',
    'sdk/faults/auth.test.ts',
  ],
} as const;
const file = { ...tests, file: 'sdk/session/session.ts' } as const;
const life = { ...tests, file: 'sdk/session/token-life.ts' } as const;
const together = { ...tests, file: 'sdk/session/shared-logins.ts' } as const;

export const session: readonly Fault[] = [
  {
    ...file,
    name: 'a renewal of the user before holds',
    find: 'if (generation !== this.#generation) throw signedOut();',
    replace: '',
  },
  {
    ...file,
    name: 'an earlier login holds',
    find: 'if (place > this.#latest) this.begin',
    replace: 'if (place) this.begin',
  },
  {
    ...file,
    name: 'each call renews for itself',
    find: 'this.#renewal ??= this.#start',
    replace: 'this.#renewal = this.#start',
  },
  { ...file, name: 'a refused token is used again', find: 'hasEnded: () => true', replace: 'hasEnded: () => false' },
  {
    ...file,
    name: 'any refusal ends the newest token',
    find: 'this.#grant && this.currentToken === token',
    replace: 'this.#grant',
  },
  {
    ...file,
    name: 'the key stays after signing out',
    find: '    this.#authKey = authKey;\n    this.#tell(change);',
    replace: '    this.#authKey = authKey ?? this.#authKey;\n    this.#tell(change);',
  },
  { ...file, name: 'a new user is no new generation', find: 'this.#generation += 1;', replace: '' },
  {
    ...file,
    name: 'a failed renewal is kept',
    find: 'if (this.#renewal === renewal) this.#renewal = undefined;',
    replace: '',
  },
  { ...life, name: 'a token lives as long as the wall clock stands still', find: 'Math.max(', replace: 'Math.min(' },
  { ...life, name: 'the server’s clock is ignored', find: '(serverTime || wallStart)', replace: 'wallStart' },
  {
    ...together,
    name: 'a token of another key is taken over',
    find: 'if (arrival?.key !== authKey) return undefined;',
    replace: 'if (!arrival) return undefined;',
  },
  {
    ...together,
    name: 'a token is taken over twice',
    find: 'const arrival = this.#arrival;\n    this.#arrival = undefined;',
    replace: 'const arrival = this.#arrival;',
  },
];
