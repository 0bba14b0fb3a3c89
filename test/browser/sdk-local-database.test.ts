import { expect } from 'chai';
import type { LoadedApp } from '../../sdk/cache/loaded-app.js';
import { createClient } from '../../sdk/client.js';
import { defaultEnvironment } from '../../sdk/environment.js';
import type { Environment } from '../../sdk/environment.js';
import { LocalDatabase } from '../../sdk/local/local-database.js';
import type { OpenLocal } from '../../sdk/local/local-handle.js';
import { openLocal } from '../../sdk/local/open-local.js';
import type { App } from '../../sdk/types/entities.js';

const appOf = (app_id: number, chunks: readonly number[] = []): App => ({
  app_id,
  app_name: `App ${app_id}`,
  chunks,
  field_list: [],
  items_list: [],
  file_list: [],
  views_list: [],
});
const chunk = { items_list: [{ item_id: 12, fields: [{ field_id: 3, field_value: 'First' }] }] };
const loaded: LoadedApp = { app: appOf(7, [41]), chunks: [chunk] };

let count = 0;
let host: string;
let warnings: string[];
let moved: number;
let environment: Environment;
const opened: LocalDatabase[] = [];
const frames: HTMLIFrameElement[] = [];

/** The local database of a tab; all that a test makes are closed after it. */
function tab(open: OpenLocal = openLocal): LocalDatabase {
  const local = new LocalDatabase(environment, `https://${host}/GudHub`, open);
  opened.push(local);
  return local;
}

/** The databases as another document of this origin sees them. */
function otherDocument(): IDBFactory {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frames.push(frame);
  return (frame.contentWindow as Window & typeof globalThis).indexedDB;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

beforeEach(() => {
  count += 1;
  host = `platform-${count}-${Date.now()}.example`;
  warnings = [];
  moved = 0;
  const real = defaultEnvironment();
  environment = {
    ...real,
    now: () => real.now() + moved,
    elapsed: () => real.elapsed() + moved,
    log: {
      warn: (...facts) => void warnings.push(facts.join(' ')),
      error: (...facts) => void warnings.push(facts.join(' ')),
    },
  };
});

afterEach(async () => {
  opened.splice(0).forEach((local) => local.close());
  frames.splice(0).forEach((frame) => frame.remove());
  await answerOf(indexedDB.deleteDatabase(host));
});

describe('the local database in a browser', () => {
  it('is named after the platform, has version 7, and keeps apps and chunks for another tab of the same user only', async () => {
    await tab().set(1, loaded);
    expect(await tab().get(1, 7)).to.deep.equal(loaded);
    expect(await tab().get(2, 7)).to.equal(undefined);
    const database = await answerOf(otherDocument().open(host));
    expect(database.version).to.equal(7);
    expect([...database.objectStoreNames]).to.deep.equal(['apps', 'chunks']);
    const keys = await answerOf(database.transaction('apps').objectStore('apps').getAllKeys());
    database.close();
    expect(keys).to.deep.equal([`https://${host}/GudHub|1|7`]);
    expect(warnings).to.deep.equal([]);
  });

  it('takes the last of two tabs that write the same app, and loses neither of two apps', async () => {
    const [one, other] = [tab(), tab()];
    await Promise.all([
      one.set(1, loaded),
      other.set(1, { app: { ...appOf(7), app_name: 'Renamed' }, chunks: [] }),
      one.set(1, { app: appOf(8), chunks: [] }),
    ]);
    const [seven, eight] = [await one.get(1, 7), await other.get(1, 8)];
    expect(await other.get(1, 7)).to.deep.equal(seven);
    expect(['App 7', 'Renamed']).to.include(seven?.app.app_name);
    expect(seven?.chunks).to.have.length(seven?.app.chunks?.length ?? -1);
    expect(eight?.app.app_name).to.equal('App 8');
  });

  it('drops the chunks that an app no longer has when it is saved again', async () => {
    const local = tab();
    await local.set(1, { app: appOf(7, [41, 42]), chunks: [chunk, chunk] });
    await local.set(1, loaded);
    expect(await local.get(1, 7)).to.deep.equal(loaded);
    const database = await answerOf(otherDocument().open(host));
    const keys = await answerOf(database.transaction('chunks').objectStore('chunks').getAllKeys());
    database.close();
    expect(keys).to.deep.equal([`https://${host}/GudHub|1|7.0`]);
  });

  it('wipes what is kept of one user and leaves the others alone', async () => {
    const local = tab();
    await local.set(1, loaded);
    await local.set(2, loaded);
    await local.wipe(1);
    expect(await tab().get(1, 7)).to.equal(undefined);
    expect(await tab().get(2, 7)).to.deep.equal(loaded);
    const database = await answerOf(otherDocument().open(host));
    const keys = await answerOf(database.transaction('chunks').objectStore('chunks').getAllKeys());
    database.close();
    expect(keys).to.deep.equal([`https://${host}/GudHub|2|7.0`]);
  });

  it('goes on from memory with one warning while a tab with an older version blocks it, and works once that is closed', async () => {
    const old = await answerOf(otherDocument().open(host, 6));
    const local = tab();
    expect(await local.get(1, 7)).to.equal(undefined);
    await local.set(1, loaded);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('memory');
    old.close();
    moved = 60_000;
    await local.set(1, loaded);
    expect(await local.get(1, 7)).to.deep.equal(loaded);
    expect(warnings).to.have.length(1);
  });

  it('lets a tab with a newer version pass, and goes on from memory with one warning from then on', async () => {
    const local = tab();
    await local.set(1, loaded);
    const newer = await answerOf(otherDocument().open(host, 8));
    expect(newer.version).to.equal(8);
    expect(await local.get(1, 7)).to.equal(undefined);
    await local.set(1, loaded);
    newer.close();
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('VersionError');
  });

  it('removes the apps that were saved longest ago when the quota is reached', async () => {
    let full = false;
    const limited: OpenLocal = async (name, onLost) => {
      const handle = await openLocal(name, onLost);
      const write: typeof handle.write = (app, chunks) => {
        if (!full) return handle.write(app, chunks);
        full = false;
        return Promise.reject(new DOMException('the disk is full', 'QuotaExceededError'));
      };
      return { ...handle, write };
    };
    const local = tab(limited);
    await local.set(1, { app: appOf(1), chunks: [] });
    moved = 5;
    await local.set(1, { app: appOf(2), chunks: [] });
    full = true;
    await local.set(1, { app: appOf(3), chunks: [] });
    const kept = await Promise.all([1, 2, 3].map(async (id) => (await local.get(1, id)) !== undefined));
    expect(kept).to.deep.equal([false, true, true]);
    expect(warnings).to.deep.equal([]);
  });

  it('leaves a client working from memory with one warning where the browser allows no databases', async () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    try {
      const answers: Readonly<Record<string, object>> = {
        '/auth/login': {
          user_id: 1,
          username: 'anna@studio.example',
          accesstoken: 't',
          expirydate: Date.now() + 3_600_000,
        },
        '/api/app/get': appOf(7),
      };
      const fetch = (input: RequestInfo | URL) =>
        Promise.resolve(Response.json(answers[new URL(String(input)).pathname] ?? {}));
      const client = createClient({
        serverUrl: `https://${host}`,
        authKey: 'key',
        localDatabase: true,
        environment: { ...environment, fetch },
      });
      expect((await client.apps.get(7)).app_name).to.equal('App 7');
      expect((await client.apps.get(7, { fresh: true })).app_name).to.equal('App 7');
      while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      client.close();
    } finally {
      IDBFactory.prototype.open = open;
    }
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('SecurityError');
  });
});
