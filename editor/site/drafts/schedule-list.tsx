import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { DisclosureButton } from '../../view/disclosure-button.js';
import type { EditTexts } from '../../view/texts.js';
import type { DraftChange, DraftSchedule } from '../../saving/drafts/draft-state.js';
import { describeMoment } from './local-time.js';
import { ScheduleForm } from './schedule-form.js';

interface ScheduleListProps {
  readonly schedules: readonly DraftSchedule[];
  readonly changes: readonly DraftChange[];
  readonly texts: EditTexts;
  readonly mayPublish: boolean;
  readonly isBusy: boolean;
  readonly onChange: (schedule: DraftSchedule, at: number) => void;
  readonly onCancel: (schedule: DraftSchedule) => void;
}

const reasons: Readonly<Record<string, keyof EditTexts>> = {
  conflict: 'scheduleFailedConflict',
  gone: 'draftGone',
  forbidden: 'scheduleFailedRight',
  'not-found': 'scheduleFailedRight',
};

function ScheduleItem({
  schedule,
  count,
  texts: t,
  mayPublish,
  isBusy,
  onChange,
  onCancel,
}: Omit<ScheduleListProps, 'schedules' | 'changes'> & {
  readonly schedule: DraftSchedule;
  readonly count: number;
}): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { at, problem, author } = schedule;
  const date = describeMoment(at, document.documentElement.lang || 'en');
  const reason = problem === null ? '' : t[reasons[problem] ?? 'scheduleFailedOther'];
  return (
    <li>
      <p id={id} className={problem === null ? 'gh-edit-planned' : 'gh-edit-flaw'}>
        {problem === null
          ? t.scheduledFor.replace('{date}', date)
          : t.scheduleFailed.replace('{date}', date).replace('{reason}', reason)}
      </p>
      <p className="gh-edit-state">
        {t.scheduleCount.replace('{count}', String(count))} · {author?.fullname || t.unknownUser}
      </p>
      {mayPublish && (
        <div className="gh-edit-buttons">
          <DisclosureButton label={t.scheduleChange} isOpen={isOpen} onOpen={setOpen} describedBy={id} />
          <button
            type="button"
            className="gh-edit-button"
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => !isBusy && onCancel(schedule)}
          >
            {t.scheduleCancel}
          </button>
        </div>
      )}
      {isOpen && (
        <ScheduleForm
          at={at}
          label={t.save}
          texts={t}
          isBusy={isBusy}
          onSchedule={(next) => {
            setOpen(false);
            onChange(schedule, next);
          }}
        />
      )}
    </li>
  );
}

/** Scheduled changes with their times, and those that could not be published. */
export function ScheduleList({ schedules, changes, texts: t, ...rest }: ScheduleListProps): ReactElement | null {
  const id = useId();
  if (schedules.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t.schedules}</h3>
      <ul className="gh-edit-draft-list">
        {schedules.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            {...rest}
            schedule={schedule}
            count={changes.filter((change) => change.schedule === schedule.id).length}
            texts={t}
          />
        ))}
      </ul>
    </section>
  );
}
