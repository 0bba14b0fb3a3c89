import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longestPause, sendFiles } from './send-files.js';

class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  body: FormData | undefined;
  aborted = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onloadend = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.answer(0);
  }
  answer(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    this.onloadend();
  }
}

const file = (name: string) => new File(['%PDF-1.7'], name);
let progress: number[];
let stopper: AbortController;

function send(files = { plans: [file('a.pdf'), file('b.pdf')] }) {
  const sending = sendFiles({
    url: '/_gh/forms/main',
    fields: { key: 'k' },
    files,
    onProgress: (part) => progress.push(part),
    signal: stopper.signal,
  });
  const result = { state: 'pending' as unknown };
  sending.then(
    () => (result.state = 'sent'),
    (error: unknown) => (result.state = error),
  );
  return result;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  progress = [];
  stopper = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('posts fields and all files, tells how far it is, and ends with the answer', async () => {
  const result = send();
  const { last } = FakeRequest;
  expect(last.body?.get('key')).toBe('k');
  expect(last.body?.getAll('plans').map((value) => (value as File).name)).toEqual(['a.pdf', 'b.pdf']);
  last.upload.onprogress?.({ loaded: 25, total: 100 });
  last.upload.onload?.();
  expect(progress).toEqual([0.25, 1]);
  await settle();
  expect(result.state).toBe('pending');
  last.answer(200, '{"ok":true}');
  await settle();
  expect(result.state).toBe('sent');
});

it.each([
  [503, '', 'The site answered with status 503.'],
  [413, '', 'The site answered with status 413.'],
  [200, '<h1>Our site</h1>', 'The site answered with status 200, which does not say that anything is stored.'],
  [0, '', 'The site could not be reached.'],
  [422, 'not json', 'The site answered with status 422.'],
])('status %i is a failure', async (status, text, message) => {
  const result = send();
  FakeRequest.last.answer(status, text);
  await settle();
  expect(result.state).toMatchObject({ name: 'DeliveryError', message });
});

it('what the site says of a field comes back by field', async () => {
  const result = send();
  FakeRequest.last.answer(422, JSON.stringify({ error: 'invalid', errors: { plans: 'fileKind' } }));
  await settle();
  expect(result.state).toMatchObject({ name: 'RefusedFields', problems: { plans: 'fileKind' } });
});

it('gives up where nothing moves for half a minute, and no sooner', async () => {
  const result = send();
  await vi.advanceTimersByTimeAsync(longestPause - 1);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 100 });
  await vi.advanceTimersByTimeAsync(longestPause - 1);
  expect(result.state).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(result.state).toMatchObject({ message: 'The site could not be reached.' });
});

it('is stopped by its visitor', async () => {
  const result = send();
  stopper.abort();
  await settle();
  expect(FakeRequest.last.aborted).toBe(true);
  expect(result.state).toMatchObject({ name: 'DeliveryError' });
});
