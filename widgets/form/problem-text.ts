import { withLengths } from '../shared/forms/with-lengths.js';
import { withFileLimits } from './file-hint.js';
import { limitOf } from './rules.js';
import type { FieldProblem, FormInput } from './rules.js';
import type texts from './texts.js';

interface ProblemDetails {
  readonly input: FormInput;
  /** Characters that the field would send. */
  readonly length: number;
  /** Label of the form's long text, which takes what the field itself does not. */
  readonly longField: string | undefined;
  readonly t: Readonly<Record<keyof typeof texts, string>>;
}

/** Error message of a field. The configured `errorText` replaces the messages that name no details of what was typed. */
export function problemText(problem: FieldProblem, { input, length, longField, t }: ProblemDetails): string {
  if (problem === 'tooLong') return withLengths(t.errorTooLong, length, limitOf(input));
  if (problem === 'extension')
    return longField ? t.errorExtension.replace('{field}', () => longField) : t.errorExtensionAlone;
  const messages = {
    required: t.errorRequired,
    email: t.errorEmail,
    phone: t.errorPhone,
    fileKind: t.errorFileKind,
    fileSize: t.errorFileSize,
    fileCount: t.errorFileCount,
    fileEmpty: t.errorFileEmpty,
    fileName: t.errorFileName,
  };
  return input.errorText || (input.type === 'file' ? withFileLimits(messages[problem], input, t) : messages[problem]);
}
