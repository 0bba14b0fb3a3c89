import type { Json } from '../../../sdk/operations/json.js';
import type { PanelKind } from './panel-kind.js';

const day = /^\d{4}-\d\d-\d\d/;

/** The day of a stored date, such as 2026-03-14; empty if there is none. */
function dayOf(stored: Json | undefined): string {
  if (typeof stored === 'string') return day.exec(stored)?.[0] ?? '';
  const time = new Date(typeof stored === 'number' ? stored : NaN);
  return Number.isNaN(time.getTime()) ? '' : (day.exec(time.toISOString())?.[0] ?? '');
}

/** What is stored of a date after its day, such as a time of day. */
const afterDay = (stored: Json | undefined): string => (typeof stored === 'string' ? stored.replace(day, '') : '');

const isDay = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** A day. The time of day that is stored with it stays. */
export const date: PanelKind = {
  where: 'panel',
  title: 'date',
  fields: () => [
    {
      name: 'value',
      label: 'date',
      control: 'date',
      required: true,
      problem: (value) => (day.test(value) && isDay(value) ? undefined : 'badDate'),
    },
  ],
  values: (stored) => ({ value: dayOf(stored) }),
  shows: (element, { value }) => (element.getAttribute('datetime') ?? value) === value,
  async changes(stored, before, { value = '' }) {
    if (value === before['value']) return {};
    if (value === '') return { '': undefined };
    return { '': dayOf(stored) === '' ? value : value + afterDay(stored) };
  },
  show: (element, { value = '' }) => element.setAttribute('datetime', value),
  isRendered: true,
};
