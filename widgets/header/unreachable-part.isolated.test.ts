// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { nextTask } from '../../test/support/next-task.js';
import { enhance } from './enhance.js';

const watchMenus = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn(() => ({ watchMenus })));
vi.mock('./watch-menus.js', asked);

it('the menus’ part is requested again with the next touch after a failure, and once after success', async () => {
  document.body.innerHTML = '<gh-header></gh-header>';
  const head = document.body.firstElementChild as HTMLElement;
  asked.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  const stop = enhance(head, async () => undefined, {} as Runtime);
  const touch = async () => {
    head.dispatchEvent(new Event('pointerover'));
    await nextTask();
  };
  await touch();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await nextTask();
  expect(watchMenus).not.toHaveBeenCalled();
  await touch();
  await vi.waitFor(() => expect(watchMenus).toHaveBeenCalledTimes(1));
  await touch();
  expect(watchMenus).toHaveBeenCalledTimes(1);
  stop?.();
});
