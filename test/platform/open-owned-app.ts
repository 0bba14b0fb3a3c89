import type { PlatformOptions } from '../../platform/open-platform.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

/** A platform with one user, who owns one app. */
export interface OwnedApp {
  readonly test: TestPlatform;
  readonly owner: TestUser;
  readonly app_id: number;
}

/** What most tests begin with; the caller closes the platform. */
export async function openOwnedApp(app_name: string, options: Partial<PlatformOptions> = {}): Promise<OwnedApp> {
  const test = await openTestPlatform(options);
  const owner = await test.user();
  const { app_id } = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name } })).body;
  return { test, owner, app_id };
}
