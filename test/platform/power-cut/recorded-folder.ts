import { dirname, resolve } from 'node:path';
import { bytesOf, type Call } from './read-trace.js';

/** From when on something survives a power cut: the line of the trace at which a sync had returned. */
interface Lasting {
  readonly began: number;
  readonly ended: number;
  durable: number;
}

/** A change of the bytes of a file. */
export type DataChange = Lasting &
  (
    | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
    | { readonly kind: 'size'; readonly size: number; readonly grows: boolean }
  );

/** A file, whatever its name is at the moment. */
export interface RecordedFile {
  /** Path in the folder before the recording, where it was there. */
  readonly from: string | undefined;
  readonly changes: DataChange[];
}

/** A change of the names in a folder. */
export type NameChange = Lasting & { readonly path: string; readonly file: RecordedFile | 'folder' | undefined };

/** What happened to a folder, and what was acknowledged in that time. */
export interface RecordedFolder {
  /** In their order. One call can make two of them, which are one: a rename. */
  readonly names: (readonly NameChange[])[];
  readonly files: readonly RecordedFile[];
  /** Lines that were printed. */
  readonly printed: { readonly text: string; readonly at: number }[];
  readonly syncs: number;
}

const quoted = /"((?:[^"\\]|\\.)*)"/g;
const described = /^(-?\w+)<([^>]*)>/;
const plainFiles = ['read', 'close', 'lseek'];

/** Sorts the calls of a trace into what they did to `folder`. Relative paths are those of PostgreSQL, which works in `folder/db`. */
export function recordFolder(calls: readonly Call[], folder: string): RecordedFolder {
  const named = new Map<string, RecordedFile>();
  const files: RecordedFile[] = [];
  const names: NameChange[][] = [];
  const printed: RecordedFolder['printed'] = [];
  const positions = new Map<string, number>();
  let syncs = 0;

  const isInside = (path: string) => path.startsWith(`${folder}/`) && !path.endsWith(' (deleted)');
  const pathOf = (text: string) => resolve(`${folder}/db`, text);
  const add = (from: string | undefined): RecordedFile => {
    const file: RecordedFile = { from, changes: [] };
    files.push(file);
    return file;
  };
  function fileAt(path: string): RecordedFile {
    const known = named.get(path) ?? add(path);
    named.set(path, known);
    return known;
  }

  for (const { name, args, result, began, ended } of calls) {
    const lasting = () => ({ began, ended, durable: Infinity });
    const texts = [...args.matchAll(quoted)].map(([, text]) => text!);
    const paths = texts.map((text) => pathOf(bytesOf(text).toString()));
    const [, descriptor, descriptorPath = ''] = described.exec(args) ?? [];
    switch (name) {
      case 'openat':
      case 'open': {
        const path = described.exec(result)?.[2] ?? '';
        if (!isInside(path)) break;
        positions.set(path, 0);
        const isNew = args.includes('O_CREAT') && args.includes('O_EXCL');
        if (isNew || (args.includes('O_CREAT') && !named.has(path) && args.includes('O_TRUNC'))) {
          named.set(path, add(undefined));
          names.push([{ ...lasting(), path, file: named.get(path) }]);
        } else if (args.includes('O_CREAT') && !named.has(path)) {
          // Whether it was there before is found out when states are made: an empty file is made only where there is none.
          names.push([{ ...lasting(), path, file: fileAt(path) }]);
        } else if (args.includes('O_TRUNC')) {
          fileAt(path).changes.push({ ...lasting(), kind: 'size', size: 0, grows: false });
        }
        break;
      }
      case 'write':
      case 'writev':
      case 'pwrite64':
      case 'pwritev':
      case 'pwritev2': {
        if (descriptor === '1' && !descriptorPath.startsWith('/')) {
          printed.push({ text: bytesOf(texts[0] ?? '').toString(), at: began });
          break;
        }
        if (!isInside(descriptorPath)) break;
        const bytes = Buffer.concat(texts.map(bytesOf));
        const rest = args.slice(args.lastIndexOf('"') + 1).match(/\d+/g) ?? [];
        const position = positions.get(descriptorPath) ?? 0;
        const isPlaced = name.startsWith('p');
        const offset = isPlaced ? Number(rest.at(-1)) : position;
        if (!isPlaced) positions.set(descriptorPath, position + bytes.length);
        fileAt(descriptorPath).changes.push({ ...lasting(), kind: 'write', offset, bytes });
        break;
      }
      case 'ftruncate':
      case 'fallocate': {
        if (!isInside(descriptorPath)) break;
        const numbers = args.split(', ').slice(1).map(Number);
        const size = name === 'ftruncate' ? numbers[0]! : numbers[1]! + numbers[2]!;
        fileAt(descriptorPath).changes.push({ ...lasting(), kind: 'size', size, grows: name === 'fallocate' });
        break;
      }
      case 'truncate':
        if (isInside(paths[0]!))
          fileAt(paths[0]!).changes.push({
            ...lasting(),
            kind: 'size',
            size: Number(args.split(', ').at(-1)),
            grows: false,
          });
        break;
      case 'fsync':
      case 'fdatasync': {
        if (!isInside(descriptorPath) && descriptorPath !== folder) break;
        syncs += 1;
        const settle = (change: Lasting) => {
          if (change.ended < began) change.durable = Math.min(change.durable, ended);
        };
        const file = named.get(descriptorPath);
        file?.changes.forEach(settle);
        // Syncing a new file also keeps its name, on every file system in use; a folder's sync keeps all changes of its names.
        for (const group of names)
          if (
            group.some(
              (change) =>
                (file && change.file === file && change.path === descriptorPath && group.length === 1) ||
                dirname(change.path) === descriptorPath,
            )
          )
            group.forEach(settle);
        break;
      }
      case 'rename':
      case 'renameat':
      case 'renameat2': {
        const [from, to] = paths as [string, string];
        if (!isInside(to)) break;
        const file = fileAt(from);
        named.delete(from);
        named.set(to, file);
        names.push([
          { ...lasting(), path: from, file: undefined },
          { ...lasting(), path: to, file },
        ]);
        break;
      }
      case 'unlink':
      case 'unlinkat':
      case 'rmdir':
        if (!isInside(paths[0]!)) break;
        named.delete(paths[0]!);
        names.push([{ ...lasting(), path: paths[0]!, file: undefined }]);
        break;
      case 'mkdir':
      case 'mkdirat':
        if (isInside(paths[0]!)) names.push([{ ...lasting(), path: paths[0]!, file: 'folder' }]);
        break;
      default:
        if (plainFiles.includes(name) || !(isInside(descriptorPath) || paths.some(isInside))) break;
        throw new Error(`The recording does not know the call ${name}.`);
    }
  }
  return { names, files, printed, syncs };
}
