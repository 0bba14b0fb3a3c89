import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, plainEditor, save, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { openText } from '../support/open-text.js';

const values = { ...listProbe.values, label: '5\u00a0m wide', story: '<p>300&nbsp;lux at 5&nbsp;m</p>' };
const { probed, storedProbe } = editStage({ ...listProbe, values });

const path = '/contact/';

/** Types behind the first `characters` of the open text, and saves it. */
async function typeBehind(page: Page, characters: number, words: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let at = 0; at < characters; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(words);
  await save(page);
  await notes(page).waitFor();
}

it('a text with markup keeps the no-break spaces beside which its editor types', async () => {
  const page = await probed(path);
  await openText(page, 'probe.story');
  await typeBehind(page, 4, 'x ');
  expect((await storedProbe(path)).story).toBe('<p>300&nbsp;x lux at 5&nbsp;m</p>');
});

it('a plain text keeps the no-break spaces beside which its editor types', async () => {
  const page = await probed(path);
  await text(page, 'probe.label').click();
  await plainEditor(page);
  await typeBehind(page, 2, 'x');
  expect((await storedProbe(path)).label).toBe('5\u00a0xm wide');
});
