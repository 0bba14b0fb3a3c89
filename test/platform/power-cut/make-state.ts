import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { DataChange, RecordedFile, RecordedFolder } from './recorded-folder.js';

/** What a disk writes as a whole. */
const sector = 512;

export interface StateOptions {
  /** The folder as it was before the recording. */
  readonly before: string;
  /** The folder that was recorded. */
  readonly recorded: string;
  readonly target: string;
  /** Line of the trace at which the power fails. */
  readonly cut: number;
  /** A number from 0 to 1, another one at each call. */
  readonly random: () => number;
}

/**
 * Makes a state in which a power cut could have left a folder. What was synced before is there. Of everything else each write is there, or is not, or is
 * there in some sectors only; of the names the changes up to some moment are there.
 */
export function makeState(
  { names, files }: RecordedFolder,
  { before, recorded, target, cut, random }: StateOptions,
): void {
  cpSync(before, target, { recursive: true });
  const inTarget = (path: string) => join(target, relative(recorded, path));

  // What becomes of each file is found first, as a file's name may be another one afterwards.
  const contents = new Map<string, RecordedFile>();
  const pending = names.filter(([first]) => first!.durable > cut && first!.began < cut);
  const kept = Math.floor(random() * (pending.length + 1));
  const lost = new Set(pending.slice(kept));
  const gone = new Set<string>();
  for (const file of files) if (file.from !== undefined) contents.set(file.from, file);
  for (const group of names) {
    if (group[0]!.began >= cut || lost.has(group)) continue;
    for (const { path, file } of group) {
      if (file === 'folder') {
        mkdirSync(inTarget(path), { recursive: true });
      } else if (file === undefined) {
        contents.delete(path);
        gone.add(path);
      } else {
        contents.set(path, file);
        gone.delete(path);
      }
    }
  }
  for (const path of gone) rmSync(inTarget(path), { recursive: true, force: true });
  const moved = [...contents].filter(([path, file]) => file.from !== path);
  for (const [path, file] of moved) {
    const source = file.from === undefined ? undefined : join(before, relative(recorded, file.from));
    mkdirSync(dirname(inTarget(path)), { recursive: true });
    if (source !== undefined && existsSync(source)) cpSync(source, inTarget(path));
    else writeFileSync(inTarget(path), '');
  }
  for (const [path, file] of contents) {
    const changes = file.changes.filter((change) => change.began < cut);
    if (changes.length === 0 && existsSync(inTarget(path))) continue;
    if (
      changes.length > 0 ||
      names.some((group) => group.some((change) => change.file === file && change.began < cut && !lost.has(group)))
    )
      writeChanges(inTarget(path), changes, cut, random);
  }
}

function writeChanges(path: string, changes: readonly DataChange[], cut: number, random: () => number): void {
  const descriptor = openSync(path, existsSync(path) ? 'r+' : 'w+');
  try {
    for (const change of changes) {
      const fate = change.durable < cut ? 'kept' : (['kept', 'lost', 'torn'] as const)[Math.floor(random() * 3)];
      if (fate === 'lost') continue;
      if (change.kind === 'size') {
        if (fate === 'kept') resize(descriptor, path, change);
      } else if (fate === 'kept') {
        writeSync(descriptor, change.bytes, 0, change.bytes.length, change.offset);
      } else {
        writeSectors(descriptor, change, random);
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

function resize(
  descriptor: number,
  path: string,
  { size, grows }: { readonly size: number; readonly grows: boolean },
): void {
  if (!grows) ftruncateSync(descriptor, size);
  else if (statSync(path).size < size) ftruncateSync(descriptor, size);
}

function writeSectors(
  descriptor: number,
  { offset, bytes }: { readonly offset: number; readonly bytes: Buffer },
  random: () => number,
): void {
  for (let start = 0; start < bytes.length;) {
    const end = Math.min(bytes.length, start + sector - ((offset + start) % sector));
    if (random() < 0.5) writeSync(descriptor, bytes, start, end - start, offset + start);
    start = end;
  }
}
