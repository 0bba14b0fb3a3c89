import type { ReactElement } from 'react';
import type { ChoiceFields } from './choices-form.js';

interface ChoiceFieldProps {
  readonly fields: ChoiceFields;
  /** Way of the value in the document. */
  readonly way: string;
  readonly label: string;
  readonly hint?: string;
  readonly stored: string;
  /** Choices of a list; absent for a text. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  readonly isNumber?: boolean;
}

/** One labelled value of the site: a text, a number, or a choice out of a list. */
export function ChoiceField({
  fields,
  way,
  label,
  hint,
  stored,
  options,
  isNumber = false,
}: ChoiceFieldProps): ReactElement {
  const { id, textOf, set, flawOf } = fields;
  const flaw = flawOf(way);
  const shared = {
    id: `${id}-${way}`,
    value: textOf(way, stored),
    'aria-invalid': flaw !== '',
    'aria-describedby': `${id}-${way}-more`,
  };
  return (
    <div className="gh-panel-field">
      <label htmlFor={shared.id}>{label}</label>
      {options ? (
        <select {...shared} onChange={({ currentTarget }) => set(way, currentTarget.value)}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          {...(isNumber && { inputMode: 'numeric' as const })}
          onChange={({ currentTarget }) => set(way, currentTarget.value)}
        />
      )}
      <span
        id={`${id}-${way}-more`}
        className={flaw ? 'gh-edit-problem' : 'gh-panel-soft'}
        role={flaw ? 'alert' : undefined}
      >
        {flaw || hint}
      </span>
    </div>
  );
}
