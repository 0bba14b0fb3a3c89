import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { blog, FacadeSetup } from '../testing/facade-setup.js';

let setup: FacadeSetup;
let gudhub: GudHub;

beforeEach(async () => {
  setup = await FacadeSetup.start();
  setup.platform.route('/api/app/delete', {});
  gudhub = setup.connect();
});

afterEach(() => setup.close());

it('never reports the deletion of an app as failed once the app is gone', async () => {
  setup.platform.route('/api/applist/get', () => ({ status: 500 }));
  expect(await gudhub.deleteApp(7)).toBeNull();
  expect(setup.platform.of('/api/app/delete')).toEqual([]);
  setup.platform.route('/api/applist/get', {
    apps_list: [
      { app_id: 6, app_name: 'A' },
      { app_id: 7, app_name: 'Blog' },
    ],
  });
  await gudhub.getAppsList();
  setup.platform.route('/api/applist/get', () => ({ status: 500 }));
  expect((await gudhub.deleteApp('7' as never))?.map((app) => app.app_id)).toEqual([6]);
  expect(setup.platform.of('/api/app/delete')).toHaveLength(1);
});

it('returns the list without the app, even if the user has signed out since', async () => {
  setup.platform.route('/api/app/delete', () => {
    gudhub.storage.unsetUser();
    return { json: {} };
  });
  expect((await gudhub.deleteApp(7))?.map((app) => app.app_id)).toEqual([6]);
});

it('finds the field to change by an id that is text', async () => {
  setup.platform.route('/api/app/update', (request: { readonly form: URLSearchParams }) => ({
    json: { ...blog, ...(JSON.parse(request.form.get('app') ?? '') as object) },
  }));
  const app = await gudhub.updateField(7, { field_id: '3' as never, field_name: 'Title' });
  expect(app?.field_list[0]).toEqual({ ...blog.field_list[0], field_name: 'Title' });
  expect(await gudhub.getField(7, '3' as never)).toMatchObject({ field_id: 3, field_name: 'Title' });
});
