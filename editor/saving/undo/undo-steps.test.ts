// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteRefusal } from '../documents/ask-site.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import texts from '../../view/texts.js';
import type { PageStep } from './undo-stack.js';
import { UndoSteps } from './undo-steps.js';
import type { UndoStepsOptions } from './undo-steps.js';

const hide: PageStep = { page: 'show', path: '/uk/plans/', visible: false };
const moveBack: PageStep = { page: 'move', path: '/uk/plans/', was: '/plans/', to: '/old-plans/' };
const moveOn: PageStep = { page: 'move', path: '/uk/old-plans/', was: '/old-plans/', to: '/plans/' };
const back = (step: PageStep): PageStep =>
  step.page === 'show' ? { ...step, visible: !step.visible } : step.to === '/plans/' ? moveBack : moveOn;

/** A page of an editor; `site` is what carries steps of pages out. */
function page(site: (step: PageStep) => Promise<PageStep> = async (step) => back(step)) {
  const [told, gone, shown] = [vi.fn(), vi.fn(), { canUndo: false, canRedo: false }];
  const carried: PageStep[] = [];
  const steps = new UndoSteps({
    surroundings: { texts, notify: told } as unknown as EditSurroundings,
    view: { set: (patch: object) => Object.assign(shown, patch) } as unknown as UndoStepsOptions['view'],
    onChanged: async () => undefined,
    changePage: (step) => (carried.push(step), site(step)),
    goTo: gone,
  });
  return { steps, told, gone, shown, carried };
}

beforeEach(() => sessionStorage.clear());

describe('who sees a page', () => {
  it('is brought back by undo and changed again by redo; each says what visitors see now', async () => {
    const { steps, told, shown, carried } = page();
    steps.remember(hide);
    await steps.take('undo');
    expect([carried, shown]).toEqual([[hide], { canUndo: false, canRedo: true }]);
    expect(told).toHaveBeenLastCalledWith('Visitors can no longer see /uk/plans/.');
    await steps.take('redo');
    expect([carried[1], shown]).toEqual([
      { ...hide, visible: true },
      { canUndo: true, canRedo: false },
    ]);
    expect(told).toHaveBeenLastCalledWith('Visitors can now see /uk/plans/.');
  });
});

describe('the address of a page', () => {
  it('can be taken back on the page at its new address, with what was saved before it', async () => {
    const before = page();
    before.steps.remember(hide);
    before.steps.remember(moveBack);
    const { steps, told, gone, shown, carried } = page();
    steps.resume('/uk/plans/');
    expect(told).toHaveBeenLastCalledWith('Page settings saved.');
    expect(shown).toEqual({ canUndo: true, canRedo: false });
    await steps.take('undo');
    expect([carried, gone.mock.calls]).toEqual([[moveBack], [['/uk/old-plans/']]]);

    const after = page();
    after.steps.resume('/uk/old-plans/');
    expect(after.told).toHaveBeenLastCalledWith('The page address is now /uk/old-plans/.');
    expect(after.shown).toEqual({ canUndo: true, canRedo: true });
    await after.steps.take('undo');
    expect(after.carried).toEqual([hide]);
  });

  it('is not offered on another page, nor twice, nor from what somebody else wrote into the storage', () => {
    page().steps.remember(moveBack);
    const elsewhere = page();
    elsewhere.steps.resume('/contact/');
    const late = page();
    late.steps.resume('/uk/plans/');
    expect([elsewhere.shown.canUndo, late.shown.canUndo]).toEqual([false, false]);
    for (const odd of [
      'no json',
      'null',
      '{"path":"/a/","undo":{},"redo":[],"note":""}',
      '{"path":"/a/","undo":[7]}',
    ]) {
      sessionStorage.setItem('gh-edit-steps', odd);
      const { steps, shown } = page();
      steps.resume('/a/');
      expect(shown.canUndo, odd).toBe(false);
    }
  });

  it('can be taken back where the storage has no room for what was saved before it', () => {
    const { steps } = page();
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    steps.remember(hide);
    steps.remember(moveBack);
    expect(JSON.parse(String(set.mock.lastCall?.[1]))).toMatchObject({ undo: [moveBack], redo: [] });
    set.mockRestore();
  });
});

describe('a step of a page that the site refuses', () => {
  it.each([
    ['not-found', texts.notUndone, false],
    ['path-taken', texts.pathTaken, false],
    ['fixed', texts.pageStays, false],
    ['forbidden', texts.forbidden, true],
    ['network', texts.offline, true],
  ])('by %s is told, and stays where it may still be carried out', async (code, text, stays) => {
    const { steps, told, gone, shown } = page(() => Promise.reject(new SiteRefusal(code)));
    steps.remember(moveBack);
    await steps.take('undo');
    expect(told).toHaveBeenLastCalledWith(text);
    expect([shown.canUndo, gone.mock.calls]).toEqual([stays, []]);
  });
});
