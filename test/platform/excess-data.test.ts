import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../platform/calls.js';
import { appCalls, groupCalls, ownCalls, type Fields } from './call-tables.js';
import { openCast, type Cast, type Target } from './cast.js';
import { sendCall } from './send-call.js';
import { appTables, groupTables } from './state-of-target.js';

let cast: Cast;
/** Every column of every table, and what callers may take for one. */
let names: string[];

const imagined = [
  'accesstoken',
  'auth_key',
  'password',
  'permission',
  'items_list',
  'file_list',
  'chunks',
  'history',
  'url',
  '_id',
  'members',
  'is_admin',
  'from_apps_list',
];

beforeAll(async () => {
  cast = await openCast();
  const { rows } = await sql<{
    name: string;
  }>`select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    cast.test.platform.database,
  );
  names = [...imagined, ...rows.map(({ name }) => name)];
});
afterAll(() => cast.test.close());

/** All writing and reading calls with fields that make them succeed. */
const table: [path: string, fields: (target: Target, bystander: number) => Fields][] = [
  ...Object.entries({ ...appCalls, ...groupCalls }).map(
    ([path, { fields }]) => [path, fields] as [string, (target: Target, bystander: number) => Fields],
  ),
  ...Object.entries(ownCalls).map(([path, fields]) => [path, () => fields] as [string, () => Fields]),
  ['/auth/singup', () => ({ user: { username: `new${Math.random()}@example.com`, password: 'long enough' } })],
];

/** Names of all fields that a schema takes, at any depth. */
function acceptedBy(schema: unknown, found = new Set<string>()): Set<string> {
  const { entries, pipe, wrapped, item, options } = schema as {
    entries?: object;
    pipe?: unknown[];
    wrapped?: unknown;
    item?: unknown;
    options?: unknown[];
  };
  Object.keys(entries ?? {}).forEach((name) => found.add(name));
  for (const inner of [
    ...Object.values(entries ?? {}),
    ...(pipe ?? []).slice(1),
    wrapped,
    item,
    ...(Array.isArray(options) ? options : []),
  ]) {
    if (typeof inner === 'object' && inner !== null) acceptedBy(inner, found);
  }
  return found;
}

/** A value with more keys in every object of it. */
function extended(value: unknown, extras: Fields): unknown {
  if (Array.isArray(value)) return value.map((inner) => extended(inner, extras));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return {
    ...extras,
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, extended(inner, extras)])),
  };
}

const tables = ['setting', 'account', ...appTables, ...groupTables, 'session', 'auth_key', 'outbox', 'idempotency'];

async function rowsWith(text: string): Promise<unknown[]> {
  const parts = tables.map(
    (name) =>
      sql`select ${name}::text as name, row_to_json(r)::text as row from ${sql.table(name)} r where row_to_json(r)::text like ${`%${text}%`}`,
  );
  return (await sql`${sql.join(parts, sql` union all `)}`.execute(cast.test.platform.database)).rows;
}

/** The users who may do what the call does. */
const tokenFor = (path: string) => (path in groupCalls ? cast.tokens.groupOwner : cast.tokens.owner);

describe('keys that a call does not name', () => {
  it.each(table)('%s neither stores nor repeats them', async (path, fieldsOf) => {
    const accepted = acceptedBy(calls.find((call) => call.path === path)!.fields);
    accepted.add('token').add('connection_id');
    for (const value of [4_242_424_242, 'sentinel-4242424242']) {
      const extras = Object.fromEntries(names.filter((name) => !accepted.has(name)).map((name) => [name, value]));
      const fields = fieldsOf(await cast.target(), cast.ids.bystander);
      // A logout ends the token it came with.
      const token =
        path === '/auth/logout'
          ? (await cast.test.platform.signIn('stranger@example.com'))!.accesstoken
          : tokenFor(path);
      const { status, body } = await sendCall(cast.test, path, token, extended(fields, extras) as Fields);
      expect({ status, body }).toMatchObject({ status: 200 });
      expect(JSON.stringify(body)).not.toContain('4242424242');
      expect(await rowsWith('4242424242')).toEqual([]);
    }
  });
});

describe('what nobody may see', () => {
  it('is in no answer and in no change that sockets are told', async () => {
    const { database } = cast.test.platform;
    await sql`update account set password_hash = 'secret-4711-' || user_id`.execute(database);
    const answers: string[] = [];
    for (const [path, fieldsOf] of table.filter(([called]) => called !== '/auth/logout')) {
      answers.push(
        JSON.stringify(
          (await sendCall(cast.test, path, tokenFor(path), fieldsOf(await cast.target(), cast.ids.bystander))).body,
        ),
      );
    }
    answers.push(
      JSON.stringify(
        (await cast.test.get('/auth/userlist', { token: cast.tokens.owner, keyword: 'example.com' })).body,
      ),
    );
    const told = await database.selectFrom('outbox').select('response').execute();
    answers.push(...told.map(({ response }) => JSON.stringify(response)));
    const { rows: hashes } = await sql<{
      hash: string;
    }>`select token_hash as hash from session union select key_hash from auth_key union select code_hash from invitation`.execute(
      database,
    );
    const secrets = [
      'secret-4711',
      'content_hash',
      'url_key',
      'password_hash',
      ...Object.values(cast.tokens).filter((token) => token.length > 20),
      ...hashes.map(({ hash }) => hash),
    ];
    expect(hashes.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => answers.some((answer) => answer.includes(secret)))).toEqual([]);
  });
});
