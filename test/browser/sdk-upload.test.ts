import { expect } from 'chai';
import { createClient } from '../../sdk/client.js';
import type { Client } from '../../sdk/client.js';
import { defaultEnvironment } from '../../sdk/environment.js';
import { uploadForm } from '../../sdk/http/upload-form.js';
import type { PlatformFile } from '../../sdk/types/entities.js';

const quiet = { warn: () => undefined, error: () => undefined };
const file = new File([new Uint8Array(300_000)], 'plan.pdf', { type: 'application/pdf' });

function formOf(): FormData {
  const form = new FormData();
  form.set('file-0', file);
  return form;
}

/** What a promise rejects with. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('uploads in a browser', () => {
  it('report the part that has been sent, rising to 1, and hand on the answer', async () => {
    const parts: number[] = [];
    const answer = await uploadForm(
      XMLHttpRequest,
      new URL('/nowhere', location.href).href,
      formOf(),
      (part) => parts.push(part),
      new AbortController().signal,
    );
    expect(answer.status).to.be.greaterThan(399);
    expect(parts.length).to.be.greaterThan(0);
    expect(parts).to.deep.equal([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).to.equal(1);
  });

  it('stop when their signal says so', async () => {
    const stop = new AbortController();
    const sent = failure(
      uploadForm(XMLHttpRequest, new URL('/nowhere', location.href).href, formOf(), () => undefined, stop.signal),
    );
    stop.abort();
    expect(await sent).to.be.instanceOf(TypeError);
  });

  it('of a client reject with the codes of other calls, progress told or not', async () => {
    const real = defaultEnvironment();
    const login = Response.json({ user_id: 1, accesstoken: 't', expirydate: Date.now() + 3_600_000 });
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('/auth/login') ? Promise.resolve(login.clone()) : real.fetch(input, init);
    const client = createClient({
      serverUrl: new URL('/platform', location.href).href,
      authKey: 'key',
      environment: { ...real, fetch, log: quiet },
    });
    const parts: number[] = [];
    const [told, untold] = await Promise.all([
      failure(client.files.upload(file, { app_id: 7, item_id: 12 }, { onProgress: (part) => parts.push(part) })),
      failure(client.files.upload(file, { app_id: 7, item_id: 12 })),
    ]);
    client.close();
    expect(parts.at(-1)).to.equal(1);
    expect(told).to.have.property('code', (untold as { readonly code?: string }).code);
    expect(told).to.have.property('name', 'SdkError');
  });
});

describe('files on a platform, from a browser', function () {
  this.timeout(30_000);
  const address = { app_id: 0, item_id: 0 };
  let serverUrl: string;
  let client: Client;

  /** Every byte there is, in no order a compression or an encoding could make use of. */
  const bytes = Uint8Array.from({ length: 300_000 }, (_, place) => (place * 7919 + (place >> 8)) & 255);
  const text = {
    ...address,
    source: 'Перший рядок\r\n<b>&amp;</b> 😀 \u2028 "лапки"',
    file_name: 'note',
    extension: 'txt',
  };

  /** What lies at a file's address, as another visitor gets it. */
  const stored = async (file: PlatformFile) => new Uint8Array(await (await fetch(file.url)).arrayBuffer());

  before(async () => {
    serverUrl = ((await (await fetch('/test-platform.json')).json()) as { readonly url: string }).url;
    client = createClient({ serverUrl });
    const user = { username: `uploader-${Date.now()}@studio.example`, password: 'a password of one test' };
    await client.auth.signUp(user);
    await client.auth.login(user);
    const app = await client.apps.create({ app_name: 'Files' });
    const [item] = await client.items.add(app.app_id, [{ fields: [] }]);
    Object.assign(address, { app_id: app.app_id, item_id: item?.item_id });
    Object.assign(text, address);
  });

  after(() => client.close());

  it('keep the bytes, the name and the type of a File, and report its progress', async () => {
    const parts: number[] = [];
    const made = await client.files.upload(new File([bytes], 'план №1.pdf', { type: 'application/pdf' }), address, {
      onProgress: (part) => parts.push(part),
    });
    expect(made).to.include({ ...address, file_name: 'план №1.pdf', extension: 'pdf' });
    expect(await stored(made)).to.deep.equal(bytes);
    expect(parts.length).to.be.greaterThan(0);
    expect(parts).to.deep.equal([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).to.equal(1);
    expect(await client.files.get(address.app_id, made.file_id)).to.deep.equal(made);
  });

  it('keep the bytes of a Blob, with or without reports of progress', async () => {
    const parts: number[] = [];
    const blob = new Blob([bytes], { type: 'application/octet-stream' });
    const told = await client.files.upload(blob, address, { onProgress: (part) => parts.push(part) });
    const untold = await client.files.upload(blob, address);
    expect(await stored(told)).to.deep.equal(bytes);
    expect(await stored(untold)).to.deep.equal(bytes);
    expect(parts.at(-1)).to.equal(1);
    expect(told.file_id).not.to.equal(untold.file_id);
  });

  it('keep an empty file', async () => {
    const made = await client.files.upload(new File([], 'empty.txt'), address, { onProgress: () => undefined });
    expect(await stored(made)).to.have.length(0);
    expect(await client.files.download(address.app_id, made.file_id)).to.include({ data: '' });
  });

  it('give a text back as it was, and the new one once it is updated', async () => {
    const made = await client.files.uploadText(text);
    expect(await client.files.download(address.app_id, made.file_id)).to.deep.equal({
      file: made,
      data: text.source,
      type: 'file',
    });
    const updated = await client.files.update({
      file_id: made.file_id,
      source: 'Другий',
      file_name: 'renamed',
      extension: 'md',
    });
    expect(updated).to.include({ file_id: made.file_id, file_name: 'renamed', extension: 'md' });
    expect(await client.files.download(address.app_id, made.file_id)).to.include({ data: 'Другий' });
    expect(new TextDecoder().decode(await stored(updated))).to.equal('Другий');
  });

  it('copy a file, and the copy stays when the original is deleted', async () => {
    const made = await client.files.upload(new Blob([bytes]), address);
    const [copy] = await client.files.duplicate([{ ...address, file_id: made.file_id }]);
    expect(copy?.file_id).not.to.equal(made.file_id);
    await client.files.delete(address.app_id, made.file_id);
    expect(await client.files.get(address.app_id, made.file_id)).to.equal(null);
    expect(await client.files.download(address.app_id, made.file_id)).to.equal(null);
    expect((await fetch(made.url)).status).to.equal(404);
    const other = createClient({ serverUrl, authKey: client.auth.user()?.auth_key });
    const kept = await other.files.get(address.app_id, copy?.file_id ?? 0);
    expect(kept && (await stored(kept))).to.deep.equal(bytes);
    expect(await other.files.get(address.app_id, made.file_id)).to.equal(null);
    other.close();
  });
});
