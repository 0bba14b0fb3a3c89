import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { startSite } from '../support/site.js';
import { buildWorkshop } from '../support/workshop.js';
import ukrainian from '../../widgets/texts/uk/edit-mode.js';

const { editor, seenByVisitor, write } = editStage(listProbe, async () =>
  startSite({ env: { SITE: await buildWorkshop() } }),
);

it('a site whose setting is to collect changes saves into the draft from the first text on, until its editor chooses otherwise', async () => {
  const page = await editor('/');
  const change = async (words: string) => {
    await write(page, 'hero.title', words);
    await page.keyboard.press('Control+s');
  };
  await change('Лавки й столи');
  await page.getByText(ukrainian.draftSaved, { exact: true }).waitFor();
  expect(await seenByVisitor('/')).not.toContain('Лавки й столи');

  await page.getByRole('radio', { name: ukrainian.modeLive }).check();
  // The open text closes, and the page shows what is published.
  await expect.poll(() => text(page, 'hero.title').innerText()).toContain('Меблі');
  await change('Лавки й полиці');
  await expect.poll(() => seenByVisitor('/')).toContain('Лавки й полиці');
});
