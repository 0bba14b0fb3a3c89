import type { FormConfig } from './rules.js';

/** The files that a visitor has chosen, by field name: every field for files is named, with or without files. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>;

/** The files of a form. A browser sends an empty one without a name for a field in which none was chosen. */
export function chosenFiles({ inputs }: Pick<FormConfig, 'inputs'>, data: FormData): ChosenFiles {
  const chosen = inputs.flatMap(({ name, type }) =>
    type === 'file'
      ? [
          [
            name,
            data.getAll(name).filter((value): value is File => value instanceof File && value.name !== ''),
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(chosen);
}
