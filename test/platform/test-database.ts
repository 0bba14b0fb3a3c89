import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseOn, runStatement } from './postgres-databases.js';

/** The PostgreSQL server on which these tests run; undefined when they run on the embedded database. */
export const testServer = inject('postgres');

/** A new database with tables and nothing in them. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes one on PostgreSQL; undefined when the tests run on the embedded database. */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  if (testServer === undefined) return undefined;
  const { url, template } = testServer;
  const name = `platform_test_${randomBytes(8).toString('hex')}`;
  await runStatement(url, `create database ${name} template ${template}`);
  return { url: databaseOn(url, name), drop: () => runStatement(url, `drop database if exists ${name} with (force)`) };
}
