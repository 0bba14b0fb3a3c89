import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A fresh database on the server of PLATFORM_TEST_DATABASE_URL; undefined when the tests run on the embedded one. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const server = process.env['PLATFORM_TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `platform_test_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
