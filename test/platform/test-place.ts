import { openPlatform } from '../../platform/open-platform.js';
import { copyTemplateDatabase } from './template-database.js';
import { createTestDatabase } from './test-database.js';

/** Where a platform has its data: a folder, and a database on PostgreSQL where the tests run on that. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Drops the database; the folder is its maker's. */
  drop(): Promise<void>;
}

/** A place that holds no platform yet. */
export async function newTestPlace(dataDir: string): Promise<TestPlace> {
  const database = await createTestDatabase();
  return { dataDir, databaseUrl: database?.url, drop: async () => database?.drop() };
}

/** A place with a platform that has nothing in it. */
export async function emptyTestPlace(dataDir: string): Promise<TestPlace> {
  const place = await newTestPlace(dataDir);
  if (place.databaseUrl === undefined) await copyTemplateDatabase(dataDir);
  else await (await openPlatform({ dataDir, databaseUrl: place.databaseUrl, log: () => undefined })).close();
  return place;
}
