import { useRef } from 'react';
import type { ReactElement } from 'react';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { LengthCounter } from '../shared/forms/length-counter.js';
import { useTextLength } from '../shared/forms/use-text-length.js';
import { withLengths } from '../shared/forms/with-lengths.js';
import { cleanComment, commentLimits } from './rules.js';
import type { CommentField as FieldName, CommentProblem } from './rules.js';
import texts from './texts.js';

const empty = { name: '', email: '', text: '' };

const labels = { name: 'name', email: 'email', text: 'message' } as const;
const problemTexts = { name: 'nameMissing', email: 'emailWrong', text: 'textMissing' } as const;

// The type `email` would refuse letters outside ASCII, and rewrite the domains that have some.
const controls = {
  name: { autoComplete: 'name', required: true },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

interface CommentFieldProps {
  /** Beginning of the ids of this form. */
  readonly formId: string;
  readonly name: FieldName;
  readonly problem: CommentProblem | undefined;
}

/** One field of the comment form, with its label, its counter and its error. */
export function CommentField({ formId, name, problem }: CommentFieldProps): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'comments');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const limit = commentLimits[name];
  const length = useTextLength(field, limit, (typed) => cleanComment({ ...empty, [name]: typed })[name].length);
  const id = `${formId}-${name}`;
  const isCounted = length > 0 && problem !== 'tooLong';
  const described = [isCounted && `${id}-length`, problem && `${id}-error`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    ref: field,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={name === 'text' ? 'gh-comments-wide' : undefined}>
      <label htmlFor={id}>
        <Editable field={fields[labels[name]]} />
      </label>
      {name === 'text' ? (
        <textarea {...common} part="field" rows={5} required />
      ) : (
        <input {...common} {...controls[name]} part="field" />
      )}
      <LengthCounter
        id={`${id}-length`}
        length={length}
        limit={limit}
        texts={t}
        className="gh-comments-note"
        overClassName="gh-comments-error"
        silent={!isCounted}
      />
      {problem && (
        <p className="gh-comments-error" id={`${id}-error`}>
          {problem === 'tooLong' ? withLengths(t.tooLong, length, limit) : t[problemTexts[name]]}
        </p>
      )}
    </div>
  );
}
