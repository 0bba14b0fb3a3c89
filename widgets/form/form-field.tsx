import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { fileLimits } from '../shared/forms/file-rules.js';
import { LengthCounter } from '../shared/forms/length-counter.js';
import { useTextLength } from '../shared/forms/use-text-length.js';
import { fileHint } from './file-hint.js';
import { problemText } from './problem-text.js';
import { checkField, cleanValue, limitOf } from './rules.js';
import type { FormCursors } from './data.js';
import type { FieldProblem, FieldType, FormInput } from './rules.js';
import texts from './texts.js';

const kinds = {
  // Without script the browser checks by these patterns; the rules themselves are rules.ts, here and on the server.
  // The type `email` would refuse letters outside ASCII, and rewrite the domains that have some.
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, pattern: '.+@.+\\..+' },
  phone: { type: 'tel', pattern: '[^0-9]{0,9}(?:[\\P{L}ー]*\\p{Nd}){5}[\\P{L}ー]*' },
} as const;

/** Fields that the browser fills in by their type, whatever their name. */
const completedTypes: Readonly<Partial<Record<FieldType, string>>> = { email: 'email', phone: 'tel' };

const completions: Readonly<Record<string, string>> = {
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  city: 'address-level2',
  country: 'country-name',
};

function completionOf({ type, name }: FormInput): string | undefined {
  return completedTypes[type] ?? (Object.hasOwn(completions, name) ? completions[name] : undefined);
}

interface FormFieldProps {
  readonly input: FormInput;
  /** The field as the document holds it. */
  readonly stored: FormCursors[number]['inputs'][number] | undefined;
  readonly problem: FieldProblem | undefined;
  /** Label of the form's long text, which takes what the field itself does not. */
  readonly longField: string | undefined;
}

/** Characters that a field would send. The length counts only if the text is a telephone number. */
const sentLength = (input: FormInput, text: string): number =>
  input.type === 'phone' && checkField(input, text) !== 'tooLong' ? 0 : cleanValue(input, text).length;

/** One field with its label and what is wrong with it. Without a title the placeholder becomes the label as soon as it is typed over. */
export function FormField({ input, stored, problem, longField }: FormFieldProps): ReactElement {
  const t = useTexts(texts);
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { name, type, title, placeholder, width } = input;
  const limit = limitOf(input);
  const length = useTextLength(field, limit, (text) => sentLength(input, text));
  const required = input.required === 'true';
  const isFile = type === 'file';
  const isCounted = length > 0 && problem !== 'tooLong';
  const described = [isFile && `${id}-hint`, isCounted && `${id}-length`, problem && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const label = stored?.title;
  const shared = {
    ...(stored && editAttributes(stored)),
    id,
    name,
    part: 'field',
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  const typed = isFile ? {} : { ref: field, placeholder: placeholder || ' ', autoComplete: completionOf(input) };
  const looks = [width, isFile ? 'file' : !title && 'float', required && 'required', problem && 'invalid'];
  return (
    <div
      className={looks.reduce<string>((all, look) => (look ? `${all} gh-form-field--${look}` : all), 'gh-form-field')}
    >
      <label className="gh-form-label" htmlFor={id}>
        {label?.value ? <Editable field={label} /> : placeholder || name}
      </label>
      {isFile ? (
        <input
          type="file"
          accept={fileLimits(input)
            .endings.map((ending) => `.${ending}`)
            .join()}
          multiple={fileLimits(input).files > 1}
          {...shared}
        />
      ) : type === 'textarea' ? (
        <textarea {...shared} {...typed} />
      ) : (
        <input type="text" {...(type === 'email' || type === 'phone' ? kinds[type] : {})} {...shared} {...typed} />
      )}
      {isFile && (
        <p className="gh-form-file-hint" id={`${id}-hint`}>
          {fileHint(input, t)}
        </p>
      )}
      <LengthCounter
        id={`${id}-length`}
        length={length}
        limit={limit}
        texts={t}
        className="gh-form-counter"
        overClassName="gh-form-error"
        silent={!isCounted}
      />
      {problem && (
        <p className="gh-form-error" id={`${id}-error`}>
          {problemText(problem, { input, length, longField, t })}
        </p>
      )}
    </div>
  );
}
