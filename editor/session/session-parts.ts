import { askInPanel } from '../panels/ask-in-panel.js';
import { PanelEditing } from '../panels/panel-editing.js';
import { pictureStore } from '../pictures/picture-store.js';
import { ChangeQueue } from '../saving/queue/change-queue.js';
import { changeAt } from '../saving/changes/changes.js';
import { markUnsaved } from '../saving/showing/show-changes.js';
import { ConflictQuestion } from '../saving/conflicts/conflict-question.js';
import { siteCalls } from '../saving/documents/site-calls.js';
import { Autosave } from '../saving/autosave/autosave.js';
import { isDrafting } from '../saving/drafts/drafting.js';
import { journalWritten } from '../saving/journal/keep-journal.js';
import { hidesAgain } from '../saving/documents/shown-once-written.js';
import type { DocumentStep } from '../saving/undo/undo-stack.js';
import { UndoSteps } from '../saving/undo/undo-steps.js';
import { WaitingSteps } from '../saving/undo/waiting-steps.js';
import { AreaEditing } from '../site/areas/area-editing.js';
import { HistoryOpening } from '../site/history/history-opening.js';
import { ListArranging } from '../site/lists/list-arranging.js';
import { LostEntryQuestion } from '../site/lists/lost-entry-question.js';
import { ShownDocuments } from '../site/live/shown-documents.js';
import { goToPage, PageChanges } from '../site/pages/page-changes.js';
import { PageStore } from '../site/pages/page-store.js';
import { RightsWatch } from '../site/rights/rights-watch.js';
import { SharedQuestion } from '../site/shared/shared-question.js';
import { SiteWatch } from '../site/site-watch.js';
import { TextEditing } from '../text/text-editing.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import { promisingTexts } from '../view/promising-texts.js';
import type { EditViewStore } from './edit-view.js';
import { PageSaving } from './page-saving.js';
import { ValueOpening } from './value-opening.js';

/**
 * Makes the parts of edit mode, from the ground up: each gets only parts that exist already. What a lower part tells an upper one is connected
 * at the end.
 */
export function sessionParts(surroundings: EditSurroundings, view: EditViewStore) {
  const { holder, texts, notify } = surroundings;
  const keeping = { ...surroundings, texts: promisingTexts(texts) };
  const pictures = pictureStore(surroundings, siteCalls(surroundings));
  const rights = new RightsWatch(surroundings, view);
  const areas = new AreaEditing(surroundings, view, (element) => rights.mayArrange(element));
  const queue = new ChangeQueue(keeping);
  const after = (task: () => Promise<void>) => queue.after(task);
  const text = new TextEditing({
    ...{ surroundings: keeping, view, queue, pictures },
    askInPanel: (question) => askInPanel(holder, question, keeping.texts),
  });
  const shown = new ShownDocuments({
    ...{ surroundings, after },
    isBusy: () => text.element !== undefined,
    onRenewed: () => areas.mark(),
  });

  const pageChanges = new PageChanges(surroundings);
  const steps = new UndoSteps({
    ...{ surroundings, view, goTo: goToPage },
    onChanged: async (changed) => void (await shown.show(changed)),
    changePage: (step) => pageChanges.carryOut(step),
  });
  const pages = new PageStore(surroundings, pageChanges, (step, isRendered) => {
    steps.remember(step);
    if (isRendered && 'changed' in step) void after(async () => void (await shown.show(step.changed)));
  });
  const waiting = new WaitingSteps(view);

  /** A save can be undone. One that has written the last text of a new entry is reported, and shows the entry as visitors see it. `isRendered`: only the server can show the new value. */
  const remember = (step: DocumentStep, isRendered = false, isQuiet = false): void => {
    steps.remember(step);
    const isFirst = hidesAgain(step.operations);
    if (isFirst && !isQuiet) notify(isDrafting() ? texts.newEntryDrafted : texts.newEntryShown);
    if (!isFirst && !isRendered) return;
    void after(async () => void (await shown.show(step.changed, () => notify(texts.newerPage))));
  };
  const panel = new PanelEditing({ surroundings, view, pictures, onSaved: remember });
  const saving = new PageSaving({ surroundings, text, queue });
  const autosave = new Autosave({ surroundings, text, queue });
  const history = new HistoryOpening(surroundings, view, text);
  const conflict = new ConflictQuestion(surroundings, view);
  const shared = new SharedQuestion(surroundings, view);
  const opening = new ValueOpening({ surroundings, view, text, panel, shared });
  const lostEntry = new LostEntryQuestion({ surroundings, view, text, steps });
  const lists = new ListArranging({
    ...{ surroundings, view, steps, shown, text, queue },
    onSaved: (act) => waiting.saved(act),
    onRefused: () => void rights.ask(),
  });
  const watch = new SiteWatch({
    ...{ surroundings, rights, view, shown, after },
    place: () => text.place ?? panel.place,
    onHiddenShown: () => areas.mark(),
  });

  shown.onStale((address) => void lostEntry.check(address).catch(() => undefined));
  queue.report({
    whenKept: journalWritten,
    isOpen: ({ place }) => text.place?.key === place.key,
    onSaved: (change, undo) => {
      remember({ changed: change.place, operations: undo, run: change.run }, false, change.isQuiet);
      waiting.saved(change);
      text.saved(change, undo);
      if (!change.isQuiet) saving.saved(change);
    },
    onConflict: async (change, found) => {
      // What has been typed since it was sent belongs to the question.
      text.keep();
      const [choice, theirs] = await conflict.ask(changeAt(change.place.key) ?? change, found);
      if (choice === 'theirs') text.replaced(change, theirs, true);
      return choice;
    },
    onMerged: (change, isAsked) => {
      text.replaced(change, change.html, false);
      markUnsaved(document);
      if (!isAsked) opening.resume(change);
    },
    onUnsaved: (change) => {
      text.unsaved(change);
      if (changeAt(change.place.key)?.state === 'refused') void rights.ask();
    },
    ...lists.outcomes,
  });

  return {
    ...{ pictures, rights, areas, queue, text, shown, steps, pages, waiting, panel, saving, autosave, history },
    ...{ conflict, shared, opening, lostEntry, lists, watch },
  };
}

export type SessionParts = ReturnType<typeof sessionParts>;
