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

const logins = {
  file: 'platform/auth/sessions.ts',
  project: 'platform',
  tests: ['test/platform/logins.test.ts', 'test/platform/site-sessions.test.ts'],
} as const;
const editors = {
  file: 'platform/sites/editor-sessions.ts',
  project: 'platform',
  tests: ['test/platform/editor-sessions.test.ts'],
} as const;
const cookies = { ...editors, file: 'cms/http/editor-session.ts' } as const;

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
    find: '    this.#authKey = authKey;\n    this.#listeners.tell(change);',
    replace: '    this.#authKey = authKey ?? this.#authKey;\n    this.#listeners.tell(change);',
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
  {
    ...logins,
    name: 'a key that has ended renews',
    find: "      .where('expires', '>', now)\n      .returning('user_id')",
    replace: "      .returning('user_id')",
  },
  {
    ...logins,
    name: 'a key is not prolonged by its use',
    find: '.set({ expires: now + core.limits.keyLife, used: now })',
    replace: '.set({ used: now })',
  },
  {
    ...logins,
    name: 'a key outlives its logout',
    find: 'if (ended.key_hash !== null)',
    replace: 'if (ended.key_hash === null)',
  },
  {
    ...logins,
    name: 'sessions of no known login stay',
    find: '${ended.key_hash}::text, true)',
    replace: '${ended.key_hash}::text, false)',
  },
  {
    ...logins,
    name: 'sessions of all logins end with one',
    find: "where('user_id', '=', ended.user_id).where(ofKey)",
    replace: "where('user_id', '=', ended.user_id)",
  },
  {
    ...logins,
    name: 'a key outlives its password',
    find: "['session', 'auth_key', 'site_session', 'password_reset'] as const",
    replace: "['session', 'site_session', 'password_reset'] as const",
  },
  {
    ...logins,
    name: 'a token outlives its password',
    find: "['session', 'auth_key', 'site_session', 'password_reset'] as const",
    replace: "['auth_key', 'site_session', 'password_reset'] as const",
  },
  {
    ...logins,
    name: 'a token lives as long as its key',
    find: 'now + core.limits.tokenLife',
    replace: 'now + core.limits.keyLife',
  },
  {
    ...logins,
    name: 'ended tokens are kept',
    find: "await transaction.deleteFrom('session').where('expires', '<=', now).execute();",
    replace: '',
  },
  {
    ...editors,
    name: 'a token that has ended begins a session',
    find: "        .where('expires', '>', now)\n        .executeTakeFirst();\n      if (!login)",
    replace: '        .executeTakeFirst();\n      if (!login)',
  },
  {
    ...editors,
    name: 'the session of another login goes on',
    find: "      .where(sql<boolean>`auth ->> 'key_hash' = ${keyHash}`)\n",
    replace: '',
  },
  {
    ...editors,
    name: 'a session that has ended goes on',
    find: "      .where('expires', '>', now)\n      .executeTakeFirst();\n    return numUpdatedRows",
    replace: '      .executeTakeFirst();\n    return numUpdatedRows',
  },
  { ...editors, name: 'the session of before stays open', find: 'if (former) await end(former);', replace: '' },
  {
    ...editors,
    name: 'a session has no end of its own',
    find: "        .where('site_session.expires', '>', now)\n",
    replace: '',
  },
  {
    ...editors,
    name: 'a session outlives its key',
    find: "        .where('auth_key.expires', '>', now)\n",
    replace: '',
  },
  { ...cookies, name: 'a logout leaves the session', find: 'if (token) await stored.end(token);', replace: '' },
  { ...cookies, name: 'a script reads the cookie', find: ' HttpOnly;', replace: '' },
];
