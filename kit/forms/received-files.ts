import { createHash } from 'node:crypto';
import { endingOf } from '../../widgets/shared/forms/file-rules.js';
import type { FileEnding } from '../../widgets/shared/forms/file-rules.js';
import type { FieldProblem, FormConfig } from '../../widgets/form/rules.js';
import type { FormFields } from '../http/read-form.js';
import { hasContentOf } from './has-content-of.js';
import type { LeadFile } from './lead-store.js';
import { safeFileName } from './safe-file-name.js';

/** The files in a form's body by field, for the fields of the form that are for files. A browser sends an empty one where none was chosen. */
export async function receivedFiles({ inputs }: FormConfig, body: FormFields): Promise<readonly LeadFile[]> {
  const received = inputs.flatMap(({ name: field, type }) => {
    const values = type === 'file' && Object.hasOwn(body, field) ? body[field] : [];
    const files = (Array.isArray(values) ? values : []) as readonly File[];
    return files.filter(({ name, size }) => name !== '' || size > 0).map((file) => ({ field, file }));
  });
  return Promise.all(
    received.map(async ({ field, file }) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { field, name: safeFileName(file.name), hash, bytes };
    }),
  );
}

/** Files of each field, as the rules of a form look at them. */
export function filesByField(files: readonly LeadFile[]) {
  const fields = new Map<string, { readonly name: string; readonly size: number }[]>();
  for (const { field, name, bytes } of files) {
    const own = fields.get(field) ?? [];
    fields.set(field, [...own, { name, size: bytes.length }]);
  }
  return Object.fromEntries(fields);
}

/** Fields with a file whose content is not what its name says. */
export function foreignContents(files: readonly LeadFile[]): Readonly<Record<string, FieldProblem>> {
  const foreign = files.filter(({ name, bytes }) => !hasContentOf(endingOf(name) as FileEnding, bytes));
  return Object.fromEntries(foreign.map(({ field }) => [field, 'fileKind'] as const));
}
