import type { ReactElement } from 'react';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Language of the text. */
  readonly lang?: string;
  readonly type?: 'text' | 'number';
  readonly isWrong?: boolean;
  /** Id of the element that explains the field. */
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
}

/** Most characters of a text of a form. */
const longest = 500;

/** A labelled text of a form or field. */
export function TextField({
  id,
  label,
  value,
  lang,
  type = 'text',
  isWrong = false,
  describedBy,
  onChange,
}: TextFieldProps): ReactElement {
  return (
    <div className="gh-panel-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        lang={lang}
        value={value}
        autoComplete="off"
        {...(type === 'text' && { maxLength: longest })}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
