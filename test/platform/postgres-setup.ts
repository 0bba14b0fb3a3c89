import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPlatform } from '../../platform/open-platform.js';
import { startPostgres } from './postgres-server.js';
import { databaseOn, runStatement } from './postgres-databases.js';

/** The server on which a run of the tests works. */
export interface TestServer {
  readonly url: string;
  /** Name of a database that has the tables and nothing in them: each test's own is a copy of it. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the tests run on the embedded database. */
    postgres: TestServer | undefined;
  }
}

const template = `platform_template_${process.pid}`;

/** Brings the server of PLATFORM_TEST_DATABASE_URL, or one that is started here, to all test files of the project. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['PLATFORM_TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres();
  const tearDown = async () => {
    await runStatement(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', { url: server.url, template });
  return tearDown;
}

async function makeTemplate(server: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-template-'));
  const url = databaseOn(server, template);
  await runStatement(server, `create database ${template}`);
  await (await openPlatform({ dataDir: folder, databaseUrl: url, log: () => undefined })).close();
  // As on the embedded database, a platform that finds only tables is a new one: seeds and imports fill it.
  await runStatement(url, "delete from setting where key = 'platform.seeded'");
  await rm(folder, { recursive: true, force: true });
}
