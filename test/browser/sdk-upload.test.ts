import { expect } from 'chai';
import { createClient } from '../../sdk/client.js';
import { defaultEnvironment } from '../../sdk/environment.js';
import { uploadForm } from '../../sdk/http/upload-form.js';

const quiet = { warn: () => undefined, error: () => undefined };
const file = new File([new Uint8Array(300_000)], 'plan.pdf', { type: 'application/pdf' });

function formOf(): FormData {
  const form = new FormData();
  form.set('file-0', file);
  return form;
}

/** What a promise rejects with. */
const failure = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined, (error: unknown) => error);

describe('uploads in a browser', () => {
  it('report the part that has been sent, rising to 1, and hand on the answer', async () => {
    const parts: number[] = [];
    const answer = await uploadForm(XMLHttpRequest, new URL('/nowhere', location.href).href, formOf(), (part) => parts.push(part), new AbortController().signal);
    expect(answer.status).to.be.greaterThan(399);
    expect(parts.length).to.be.greaterThan(0);
    expect(parts).to.deep.equal([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).to.equal(1);
  });

  it('stop when their signal says so', async () => {
    const stop = new AbortController();
    const sent = failure(uploadForm(XMLHttpRequest, new URL('/nowhere', location.href).href, formOf(), () => undefined, stop.signal));
    stop.abort();
    expect(await sent).to.be.instanceOf(TypeError);
  });

  it('of a client reject with the codes of other calls, progress told or not', async () => {
    const real = defaultEnvironment();
    const login = Response.json({ user_id: 1, accesstoken: 't', expirydate: Date.now() + 3_600_000 });
    const fetch = (input: RequestInfo | URL, init?: RequestInit) => (String(input).endsWith('/auth/login') ? Promise.resolve(login.clone()) : real.fetch(input, init));
    const client = createClient({ serverUrl: new URL('/platform', location.href).href, authKey: 'key', environment: { ...real, fetch, log: quiet } });
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
