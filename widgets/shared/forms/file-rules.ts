/** Kinds of files that a form may take, by their endings: those whose content a server can tell. */
export const fileEndings = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'gif',
  'avif',
  'heic',
  'tif',
  'tiff',
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'dwg',
  'txt',
  'csv',
] as const;

export type FileEnding = (typeof fileEndings)[number];

/** Most bytes of one file and of all files of one submission, and most files of one field. A configuration may ask for less. */
export const mostOfFiles = { bytes: 20_000_000, together: 40_000_000, files: 5 } as const;

/** Most characters of a file's name: file systems allow no more. */
export const longestFileName = 255;

/** Most bytes of one file where the configuration says nothing. */
const usualBytes = 10_000_000;

export interface FileFacts {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface FileInput {
  readonly required: string;
  /** Endings of the kinds that the field takes, such as `pdf, jpg`; default: every kind that there is. */
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
  readonly maxFiles?: number | undefined;
}

export type FileProblem = 'required' | 'fileCount' | 'fileKind' | 'fileName' | 'fileEmpty' | 'fileSize';

/** Other extensions of the same kind: accepting one accepts both. */
const twins: Readonly<Partial<Record<string, FileEnding>>> = { jpg: 'jpeg', jpeg: 'jpg', tif: 'tiff', tiff: 'tif' };

/** Ending of a file's name in small letters, without its dot; empty where it has none. */
export const endingOf = (name: string): string => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();

export interface FileLimits {
  readonly endings: readonly FileEnding[];
  readonly bytes: number;
  readonly files: number;
}

/**
 * The kinds of files that a field accepts. Kinds that this module does not know are excluded, whatever the
 * configuration says.
 */
export function fileLimits({
  accept = '',
  maxBytes = usualBytes,
  maxFiles = 1,
}: Omit<FileInput, 'required'>): FileLimits {
  const asked = new Set(
    accept
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((word) => word.replace(/^\*?\./, ''))
      .flatMap((ending) => [ending, twins[ending]]),
  );
  const endings = fileEndings.filter((ending) => asked.has(ending));
  return {
    endings: endings.length > 0 ? endings : fileEndings,
    bytes: Math.min(maxBytes, mostOfFiles.bytes),
    files: Math.min(maxFiles, mostOfFiles.files),
  };
}

/** The error of a field's files, by their names and sizes; `undefined` if they are valid. */
export function checkFiles(input: FileInput, files: readonly FileFacts[]): FileProblem | undefined {
  if (files.length === 0) return input.required === 'true' ? 'required' : undefined;
  const { endings, bytes, files: most } = fileLimits(input);
  if (files.length > most) return 'fileCount';
  if (!files.every(({ name }) => (endings as readonly string[]).includes(endingOf(name)))) return 'fileKind';
  if (files.some(({ name }) => name.length > longestFileName)) return 'fileName';
  if (files.some(({ size }) => size === 0)) return 'fileEmpty';
  const together = files.reduce((sum, { size }) => sum + size, 0);
  return together > mostOfFiles.together || files.some(({ size }) => size > bytes) ? 'fileSize' : undefined;
}
