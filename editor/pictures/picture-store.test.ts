// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import { siteCalls } from '../saving/documents/site-calls.js';
import { pictureStore } from './picture-store.js';
import texts from '../view/texts.js';

afterEach(() => vi.unstubAllGlobals());

/** Uploads a file to a site that stores it as `stored`. @returns the address that was asked, and the notices */
async function upload(file: string, stored: { readonly src: string; readonly isShortened?: true }) {
  const asked: string[] = [];
  const notices: string[] = [];
  class Request {
    readonly upload = {};
    readonly status = 200;
    readonly responseText = JSON.stringify({ ...stored, width: 1, height: 1, bytes: 1, alt: '' });
    onload: (() => void) | undefined;
    open(_method: string, address: string): void {
      asked.push(address);
    }
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const surroundings = { texts, notify: (notice: string) => void notices.push(notice) } as unknown as EditSurroundings;
  const picture = await pictureStore(surroundings, siteCalls(surroundings)).upload(
    new File(['x'], file),
    () => undefined,
    new AbortController().signal,
  );
  expect(picture.src).toBe(stored.src);
  return { asked, notices };
}

it('an upload sends the whole name of its file and says what the name was shortened to', async () => {
  const file = `${'kitchen-'.repeat(40)}.jpg`;
  const src = '/assets/images/uploads/kitchen-kitchen.jpg';
  const { asked, notices } = await upload(file, { src, isShortened: true });
  expect(asked).toEqual([`/_gh/pictures?name=${encodeURIComponent(file)}`]);
  expect(notices).toEqual(['The file’s name is too long for an address. The picture is saved as kitchen-kitchen.jpg.']);
});

it('an upload says nothing of a name that is kept whole', async () => {
  expect((await upload('kitchen.jpg', { src: '/assets/images/uploads/kitchen.jpg' })).notices).toEqual([]);
});
