import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { describeZone, inputOf, momentOf } from './local-time.js';

interface ScheduleFormProps {
  /** ms since 1970; default, and in place of a moment that is over: the next whole hour. */
  readonly at?: number;
  readonly label: string;
  readonly texts: EditTexts;
  readonly isBusy: boolean;
  readonly onSchedule: (at: number) => void;
}

const hour = 3_600_000;

/** Asks for a moment in the time zone of the browser, and names that zone. */
export function ScheduleForm({ at, label, texts: t, isBusy, onSchedule }: ScheduleFormProps): ReactElement {
  const id = useId();
  const [initial] = useState(() => {
    const now = Date.now();
    return at !== undefined && at > now ? at : Math.ceil((now + hour / 4) / hour) * hour;
  });
  const [input, setInput] = useState(() => inputOf(initial));
  const [problem, setProblem] = useState('');
  const language = document.documentElement.lang || 'en';
  const moment = momentOf(input);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (moment === undefined) return setProblem(input ? t.scheduleMissing : t.needed);
    if (moment <= Date.now()) return setProblem(t.scheduleInPast);
    setProblem('');
    onSchedule(moment);
  }

  return (
    <form className="gh-edit-schedule" onSubmit={submit} noValidate>
      <label htmlFor={id}>{t.scheduleTime}</label>
      <input
        id={id}
        type="datetime-local"
        value={input}
        aria-describedby={`${id}-zone ${id}-problem`}
        aria-invalid={problem !== ''}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <p className="gh-edit-state" id={`${id}-zone`}>
        {t.scheduleZone.replace('{zone}', describeZone(moment ?? initial, language))}
      </p>
      <p className="gh-edit-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <button type="submit" className="gh-edit-button" aria-disabled={isBusy}>
        {label}
      </button>
    </form>
  );
}
