import { useId } from 'react';
import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/edit-attributes.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { fileLimits } from '../shared/forms/file-rules.js';
import { fileHint, withFileLimits } from './file-hint.js';
import { maxLengths, phoneSign } from './rules.js';
import type { FormCursors } from './data.js';
import type { FieldProblem, FieldType, FormInput } from './rules.js';
import texts from './texts.js';

const kinds: Readonly<Partial<Record<FieldType, { readonly type: 'email' | 'tel'; readonly pattern: string }>>> = {
  // Without script the browser checks by these; the rules themselves are rules.ts, here and on the server.
  email: { type: 'email', pattern: '.+@.+\\..+' },
  phone: { type: 'tel', pattern: `(?:${phoneSign}*\\+)?(?:${phoneSign}*[0-9])+${phoneSign}*` },
};

const completions: Readonly<Record<string, string>> = {
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  city: 'address-level2',
  country: 'country-name',
};

function completionOf({ type, name }: FormInput): string | undefined {
  return kinds[type]?.type ?? (Object.hasOwn(completions, name) ? completions[name] : undefined);
}

interface FormFieldProps {
  readonly input: FormInput;
  /** The field as the document holds it. */
  readonly stored: FormCursors[number]['inputs'][number] | undefined;
  readonly problem: FieldProblem | undefined;
}

/** One field with its label and what is wrong with it. Without a title the placeholder becomes the label as soon as it is typed over. */
export function FormField({ input, stored, problem }: FormFieldProps): ReactElement {
  const t = useTexts(texts);
  const id = useId();
  const { name, type, title, placeholder, width, errorText } = input;
  const required = input.required === 'true';
  const messages = {
    required: t.errorRequired,
    email: t.errorEmail,
    phone: t.errorPhone,
    tooLong: t.errorTooLong,
    fileKind: t.errorFileKind,
    fileSize: t.errorFileSize,
    fileCount: t.errorFileCount,
    fileEmpty: t.errorFileEmpty,
  };
  const isFile = type === 'file';
  const described = [isFile && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  const label = stored?.title;
  const shared = {
    ...(stored && editAttributes(stored)),
    id,
    name,
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  const typed = isFile
    ? {}
    : { placeholder: placeholder || ' ', maxLength: maxLengths[type], autoComplete: completionOf(input) };
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
        <input type="text" {...kinds[type]} {...shared} {...typed} />
      )}
      {isFile && (
        <p className="gh-form-file-hint" id={`${id}-hint`}>
          {fileHint(input, t)}
        </p>
      )}
      {problem && (
        <p className="gh-form-error" id={`${id}-error`}>
          {errorText || (isFile ? withFileLimits(messages[problem], input, t) : messages[problem])}
        </p>
      )}
    </div>
  );
}
