import { expect, it } from 'vitest';
import { chooseMode, draftPanel, openDraft, planForTomorrow, savedInDraft } from '../support/draft-panel.js';
import { save, text } from '../support/editing.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, write, seenByVisitor } = editStage(listProbe);
const path = '/contact/';

it('publishes what an editor has planned when its time comes: visitors see it, and open tabs of editors show it by themselves', async () => {
  const page = await editor(path);
  await chooseMode(page, 'Draft');
  await write(page, 'hero.title', 'The time has come');
  await save(page);
  await savedInDraft(page).waitFor();
  const visitor = await arrive(path);
  const before = await visitor.locator('main h1').innerText();
  // Saves at once, and so sees what visitors see.
  const other = await editor(path);
  await other.getByRole('button', { name: 'Draft: 1 unpublished' }).waitFor();
  await other.evaluate(() => Object.assign(window, { sameVisit: true }));
  expect(await text(other, 'hero.title').innerText()).toBe(before);

  await openDraft(page);
  await draftPanel(page).getByText('Publish later').click();
  // The form takes whole minutes, and a test cannot wait for one: what it asks for is planned for the next second.
  await page.route('**/_gh/drafts/schedule', (route) => {
    const sent = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...sent, at: Date.now() + 1000 }) });
  });
  await planForTomorrow(page);

  await expect.poll(() => text(other, 'hero.title').innerText()).toBe('The time has come');
  await other.getByRole('button', { name: 'Draft', exact: true }).waitFor();
  expect(await other.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
  await draftPanel(page).getByRole('heading', { name: 'Scheduled' }).waitFor({ state: 'detached' });
  await draftPanel(page).getByText('Recently published').click();
  await draftPanel(page).getByRole('button', { name: 'Undo publishing' }).first().waitFor();
  expect(await seenByVisitor(path)).toContain('The time has come');
  await visitor.reload();
  expect(await visitor.locator('main h1').innerText()).toBe('The time has come');
});
