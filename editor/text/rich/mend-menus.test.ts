// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mendMenus } from './mend-menus.js';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('entries of menus are not said to be selected, other things are', async () => {
  document.body.innerHTML =
    '<div id="ui"><p role="menuitem"></p><p role="menuitemcheckbox"></p><p role="option"></p></div>';
  const holder = document.querySelector<HTMLElement>('#ui')!;
  const select = async () => {
    for (const entry of holder.children) entry.setAttribute('aria-selected', 'true');
    await nextTask();
    return [...holder.children].filter((entry) => entry.hasAttribute('aria-selected')).map(({ role }) => role);
  };
  const end = mendMenus(holder);
  expect(await select()).toEqual(['option']);
  end();
  expect((await select()).length).toBe(3);
});
