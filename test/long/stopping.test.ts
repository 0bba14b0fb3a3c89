import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadsOf } from '../support/leads.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const size = 20_000_000;

async function uploaded(): Promise<string> {
  const client = await site.client();
  const [app] = await client.apps.list();
  const form = new FormData();
  form.set('token', await client.auth.token());
  form.set('app_id', String(app?.app_id));
  form.set('file-0', new File([Buffer.alloc(size, 'z')], 'large.bin'));
  const answer = await fetch(`${site.origin}/GudHub/file/formupload`, { method: 'POST', body: form });
  return new URL(((await answer.json()) as { url: string }).url).pathname;
}

/** Begins to read an address, and stops after the first bytes; `end` reads on, and answers with how many there were until the connection ended. */
function readInTwo(path: string): { begun: Promise<void>; end: () => Promise<number> } {
  const socket = connect(Number(new URL(site.origin).port), 'localhost');
  let read = 0;
  const bytes = new Promise<number>((resolve) =>
    socket.on('error', () => resolve(read)).on('close', () => resolve(read)),
  );
  const begun = new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause();
      resolve();
    });
  });
  socket.on('data', (data) => (read += data.length));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return {
    begun,
    end: () => {
      socket.resume();
      return bytes;
    },
  };
}

/** Begins to post a form; `end` sends its rest and answers with the status line. */
function postInTwo(body: string): { end: () => Promise<string> } {
  const socket = connect(Number(new URL(site.origin).port), 'localhost');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('error', () => resolve('cut')).on('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
  const head = `POST /_gh/forms/main HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 20));
  return {
    end: () => {
      socket.write(body.slice(20));
      return answer;
    },
  };
}

describe('a server that gets a stop signal', () => {
  it('sends the downloads that have begun to their end, takes the forms that are on their way, then ends soon', async () => {
    const download = readInTwo(await uploaded());
    const payload = JSON.stringify({
      inputs: { name: 'Olena', email: 'late@example.com' },
      url: '/',
      formPlacement: 'page',
    });
    const form = postInTwo(new URLSearchParams({ key: crypto.randomUUID(), payload }).toString());
    await download.begun;
    await delay(100);
    const began = Date.now();
    const stopped = site.stop();
    await delay(200);
    expect(await form.end()).toBe('HTTP/1.1 200 OK');
    expect(await download.end()).toBeGreaterThan(size);
    await stopped;
    expect(Date.now() - began).toBeLessThan(6000);
    site = await startSite({ dataDir: site.dataDir });
    expect((await leadsOf(await site.client())).map(({ inputs }) => inputs['email'])).toEqual(['late@example.com']);
  });

  it('does not wait for idle connections', async () => {
    await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${site.origin}/contact/`)).text()));
    const began = Date.now();
    await site.stop();
    expect(Date.now() - began).toBeLessThan(3000);
    site = await startSite({ dataDir: site.dataDir });
  });
});
