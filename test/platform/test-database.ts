import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Address of a PostgreSQL server on which the tests run in place of the embedded database. */
export const testServer = process.env['PLATFORM_TEST_DATABASE_URL'] || undefined;

/** A fresh database on the server of PLATFORM_TEST_DATABASE_URL; undefined when the tests run on the embedded one. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  if (testServer === undefined) return undefined;
  const name = `platform_test_${randomBytes(8).toString('hex')}`;
  await run(testServer, `create database ${name}`);
  const url = new URL(testServer);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(testServer, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
