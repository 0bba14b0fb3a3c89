import type { Environment } from '../environment.js';
import { GudHub } from '../gudhub.js';
import type { GudHubOptions } from '../gudhub.js';
import { createTestEnvironment } from './test-environment.js';
import type { TestEnvironment } from './test-environment.js';
import { startTestPlatform } from './test-platform.js';
import type { TestPlatform } from './test-platform.js';

export const blog = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [
    { field_id: 3, data_type: 'text', name_space: 'title' },
    { field_id: 4, data_type: 'price', name_space: 'city' },
  ],
  items_list: [
    {
      item_id: 12,
      last_update: 1,
      fields: [
        { field_id: 3, field_value: 'First' },
        { field_id: 4, field_value: 'Kyiv' },
      ],
    },
    { item_id: 13, last_update: 1, fields: [{ field_id: 3, field_value: 'Second' }] },
  ],
  file_list: [],
  views_list: [{ view_id: 9, name: 'Main' }],
};

/** Facades over one platform with one app, all in the hands of the test. */
export class FacadeSetup {
  readonly platform: TestPlatform;
  /** That of the facade made last. */
  environment: TestEnvironment = createTestEnvironment();
  readonly #made: GudHub[] = [];

  private constructor(platform: TestPlatform) {
    this.platform = platform;
  }

  static async start(): Promise<FacadeSetup> {
    const platform = await startTestPlatform();
    platform.route('/api/app/get', blog);
    platform.route('/api/applist/get', {
      apps_list: [
        { app_id: 6, app_name: 'A' },
        { app_id: 7, app_name: 'Blog' },
      ],
    });
    return new FacadeSetup(platform);
  }

  /** Data are not frozen, as on a visitor's page: whoever gets at the store can change it. */
  connect(options: GudHubOptions = {}, changes: Partial<Environment> = {}): GudHub {
    this.environment = createTestEnvironment({ development: false, ...changes });
    const gudhub = new GudHub('key-1', { server_url: this.platform.url, environment: this.environment, ...options });
    this.#made.push(gudhub);
    return gudhub;
  }

  async close(): Promise<void> {
    this.#made.forEach((gudhub) => gudhub.client.close());
    await this.platform.close();
  }
}
