import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { contrastOf } from '../support/contrast.js';
import { chooseMode, openDraft, draftPanel } from '../support/draft-panel.js';
import { editStage } from '../support/edit-stage.js';
import { save, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { openText } from '../support/open-text.js';

const { arrive, editor, probed, write } = editStage(listProbe);
const path = '/contact/';

it('the page’s own TinyMCE is there before, while and after a text is edited, and has been told nothing', async () => {
  const page = await probed(path);
  await page.evaluate(() => {
    const told: string[] = [];
    const own = new Proxy({ majorVersion: '4' } as Record<string, unknown>, {
      set(target, key, value) {
        told.push(`set ${String(key)}`);
        return Reflect.set(target, key, value);
      },
    });
    Object.assign(window, { tinymce: own, tinyMCE: own, toldOwn: told, ownEditor: own });
  });
  const state = () =>
    page.evaluate(() => {
      const { tinymce, tinyMCE, ownEditor, toldOwn } = window as unknown as Record<string, unknown>;
      return { isOwn: tinymce === ownEditor && tinyMCE === ownEditor, told: toldOwn };
    });
  await openText(page, 'probe.story');
  expect(await state()).toEqual({ isOwn: true, told: [] });
  await page.keyboard.type('Words');
  await save(page);
  await page.waitForSelector('[gh-id="probe.story"][contenteditable="true"]', { state: 'detached' });
  expect(await state()).toEqual({ isOwn: true, told: [] });
});

it.each([
  ['light', 'hero.title'],
  ['dark', 'hero.subtitle'],
] as const)(
  'axe finds nothing in the tools of an entry, in the label of a value, in the form for a time and in the login: %s',
  async (colorScheme, drafted) => {
    const page = await probed(path);
    await page.emulateMedia({ colorScheme });
    const found: Record<string, readonly string[]> = {};
    const look = async (name: string, within = '#gh-edit-ui') => (found[name] = await axeFindings(page, { within }));
    await text(page, 'probe.items.1.q').hover();
    await page.getByRole('toolbar', { name: 'Entry 2 of 3', exact: true }).waitFor();
    await page.getByRole('toolbar', { name: 'Entry 2 of 3 · Text' }).waitFor();
    await look('tools of an entry, and label');

    await chooseMode(page, 'Draft');
    const panel = draftPanel(page);
    await write(page, drafted, 'In the draft');
    await save(page);
    await page.getByText('Saved to the draft', { exact: true }).waitFor();
    await openDraft(page);
    await panel.locator('summary', { hasText: 'Publish later' }).click();
    await panel.getByLabel('Date and time').last().waitFor();
    await look('form for a time');

    const visitor = await arrive(path);
    await visitor.emulateMedia({ colorScheme });
    await visitor.locator('gh-edit-mode [role="switch"]').click();
    await visitor.waitForSelector('body.edit-mode-enabled');
    await write(visitor, drafted, 'Words of nobody');
    await save(visitor);
    await visitor.locator('dialog[open] input[type="password"]').waitFor();
    found['login'] = await axeFindings(visitor, { within: 'dialog[open]' });
    expect(found).toEqual({ 'tools of an entry, and label': [], 'form for a time': [], login: [] });
  },
);

it('what is editable is outlined so that it is seen on dark pictures and on light ground', async () => {
  const page = await editor('/');
  const outline = async (id: string) => {
    await text(page, id).hover();
    return text(page, id).evaluate((node) => {
      const { outlineColor, outlineWidth, outlineStyle, boxShadow } = getComputedStyle(node);
      return { outlineColor, outlineWidth, outlineStyle, boxShadow };
    });
  };
  const { outlineColor, outlineStyle, boxShadow } = await outline('hero.title');
  expect(outlineStyle).not.toBe('none');
  // Two rings, one light and one dark: whatever is below, one of them stands out.
  const colourOf = (color: string) =>
    (/rgba?\(([^)]+)\)/.exec(color)?.[1]?.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  expect(contrastOf(colourOf(outlineColor) as never, colourOf(boxShadow) as never)).toBeGreaterThanOrEqual(3);
});
