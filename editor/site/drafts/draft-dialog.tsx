import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEffectEvent } from '../../../runtime/react/use-effect-event.js';
import type { ReactElement } from 'react';
import type { DocumentAddress } from '../../../sdk/index.js';
import { errorCode } from '../../../widgets/shared/account/error-code.js';
import { DialogEnd } from '../../view/dialog-end.js';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import { explainError } from '../../view/explain-error.js';
import { DraftChangeItem } from './draft-change-item.js';
import { changeDraft, marksOf } from '../../saving/drafts/draft-requests.js';
import type { DraftChange } from '../../saving/drafts/draft-state.js';
import { drafting, refreshDraft } from '../../saving/drafts/drafting.js';
import { describeMoment } from './local-time.js';
import { PageOfDraft } from './page-of-draft.js';
import { PreviewLinks } from './preview-links.js';
import { PublishedLately } from './published-lately.js';
import { ScheduleForm } from './schedule-form.js';
import { ScheduleList } from './schedule-list.js';

interface DraftDialogProps {
  readonly texts: EditTexts;
  /** The draft of these documents looks another way now. */
  readonly onLook: (addresses: readonly DocumentAddress[]) => void;
  readonly onClose: () => void;
}

/** Changes by the document that they are in, in the order in which they come. */
function byDocument(changes: readonly DraftChange[]): readonly (readonly DraftChange[])[] {
  const groups = new Map<string, DraftChange[]>();
  for (const change of changes) {
    const { app_id, item_id, element_id } = change.address;
    const key = `${app_id}.${item_id}.${element_id}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

const idsOf = (changes: readonly DraftChange[]): readonly number[] => changes.map(({ id }) => id);

/** All that is not published: looked at, discarded, published now or later, and shown to others. */
export function DraftDialog({ texts: t, onLook, onClose }: DraftDialogProps): ReactElement {
  const { state } = useSyncExternalStore(drafting.subscribe, drafting.get);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [made, setMade] = useState<string>();

  const explain = (error: unknown, onConflict?: string) =>
    setProblem(onConflict && errorCode(error) === 'conflict' ? onConflict : explainError(error, t));
  const read = useEffectEvent(() => void refreshDraft().catch((error: unknown) => explain(error)));
  useEffect(() => read(), []);

  /** One thing at a time; then the newest state, whatever came of it. */
  async function act(work: () => Promise<string>, onConflict?: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    setSaid('');
    try {
      setSaid(await work());
    } catch (error) {
      explain(error, onConflict);
    }
    await refreshDraft().catch((error: unknown) => explain(error));
    setBusy(false);
  }

  /** What is published is what its editor has seen: what looks otherwise by then stays. */
  const publish = (wanted: readonly DraftChange[], keep: readonly DraftChange[] = []) =>
    act(async () => {
      const { published, refused } = await changeDraft('publish', {
        ...{ ids: idsOf(wanted), keep: idsOf(keep), marks: marksOf(wanted) },
      });
      const changed = refused.filter(({ reason }) => reason === 'changed').length;
      const told = [
        [t.publishRefused, refused.length - changed],
        [t.publishChanged, changed],
      ] as const;
      return [[t.published, published.length] as const, ...told.filter(([, count]) => count > 0)]
        .map(([text, count]) => text.replace('{count}', String(count)))
        .join(' ');
    });

  const discard = (change: DraftChange) =>
    act(async () => {
      await changeDraft('discard', { ids: [change.id], marks: marksOf([change]) });
      onLook([change.address]);
      return t.draftDiscarded;
    }, t.draftDiscardConflict);

  const planned = (at: number) =>
    t.scheduleDone.replace('{date}', describeMoment(at, document.documentElement.lang || 'en'));

  const changes = state?.changes ?? [];
  const mayPublish = state?.mayPublish ?? false;
  // What is added later is chosen too, until the editor takes it out.
  const chosen = changes.filter(({ id: change }) => !left.has(change)).map(({ id: change }) => change);
  const isAll = chosen.length === changes.length;
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(left);
    for (const change of ids) {
      if (isChosen) next.delete(change);
      else next.add(change);
    }
    setLeft(next);
  };

  return (
    <EditDialog title={t.draft} hint={changes.length > 0 || !state ? t.draftHint : t.draftEmpty} onCancel={onClose}>
      <div className="gh-edit-draft">
        {!state && !problem && <p role="status">{t.reading}</p>}
        <p className="gh-edit-problem" role="alert">
          {problem}
        </p>
        <p className="gh-edit-said" role="status">
          {said}
        </p>
        {state && !mayPublish && <p>{t.draftOnly}</p>}
        {mayPublish && changes.length > 1 && (
          <label className="gh-edit-choose">
            <input
              type="checkbox"
              checked={isAll}
              onChange={(event) =>
                choose(
                  changes.map(({ id: change }) => change),
                  event.currentTarget.checked,
                )
              }
            />
            <span>{t.draftChooseAll}</span>
          </label>
        )}
        {byDocument(changes).map((group) => {
          const [first] = group;
          return (
            first && (
              <section key={first.id} className="gh-edit-draft-page">
                <h3>
                  <PageOfDraft page={first.page} texts={t} />
                </h3>
                <ul className="gh-edit-draft-list">
                  {group.map((change) => (
                    <DraftChangeItem
                      key={change.id}
                      change={change}
                      schedule={state?.schedules.find(({ id: schedule }) => schedule === change.schedule)}
                      texts={t}
                      isChosen={!left.has(change.id)}
                      mayPublish={mayPublish}
                      isBusy={isBusy}
                      onChoose={(isChosen) => choose([change.id], isChosen)}
                      onDiscard={() => void discard(change)}
                      onKeepMine={() => void publish([change], [change])}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {state && (
          <>
            <ScheduleList
              schedules={state.schedules}
              {...{ changes, texts: t, mayPublish, isBusy }}
              onChange={({ id: schedule }, at) =>
                void act(async () => {
                  await changeDraft('reschedule', { schedule, at });
                  return planned(at);
                })
              }
              onCancel={({ id: schedule }) =>
                void act(async () => {
                  await changeDraft('unschedule', { schedule });
                  return t.scheduleCancelled;
                })
              }
            />
            {mayPublish && chosen.length > 0 && (
              <details className="gh-edit-more">
                <summary>{t.scheduleTitle}</summary>
                <ScheduleForm
                  label={t.scheduleSet.replace('{count}', String(chosen.length))}
                  texts={t}
                  isBusy={isBusy}
                  onSchedule={(at) =>
                    void act(async () => {
                      await changeDraft('schedule', { ids: chosen, at });
                      return planned(at);
                    })
                  }
                />
              </details>
            )}
            <PreviewLinks
              {...{ links: state.links, made, texts: t, isBusy }}
              onMake={(path, days) =>
                void act(async () => {
                  setMade((await changeDraft('link', { path, days })).address);
                  return '';
                })
              }
              onRevoke={({ id: link }) =>
                void act(async () => {
                  await changeDraft('revoke', { link });
                  setMade(undefined);
                  return t.previewRevoked;
                })
              }
            />
            <PublishedLately
              {...{ publications: state.publications, texts: t, mayPublish, isBusy }}
              onTakeBack={({ id: publication }) =>
                void act(async () => {
                  await changeDraft('takeBack', { publication });
                  return t.takenBack;
                }, t.takeBackConflict)
              }
            />
          </>
        )}
      </div>
      <DialogEnd texts={t} onClose={onClose}>
        {mayPublish && changes.length > 0 && (
          <button
            type="button"
            className="gh-edit-button gh-edit-button--main"
            aria-disabled={isBusy || chosen.length === 0}
            onClick={() =>
              chosen.length > 0 && void publish(changes.filter(({ id: change }) => chosen.includes(change)))
            }
          >
            {(isAll ? t.publishAll : t.publishChosen).replace('{count}', String(chosen.length))}
          </button>
        )}
      </DialogEnd>
    </EditDialog>
  );
}
