import { createHash } from 'node:crypto';
import type { Blobs } from '../../blobs/blobs.js';
import { contentName, contentsOf, type BackupManifest } from './backup-manifest.js';

/** Reads all bytes of a backup, and returns a sentence for each content that is missing or damaged. */
export async function verifyBackup(place: Blobs, manifest: BackupManifest): Promise<string[]> {
  const problems: string[] = [];
  const names = new Map([[manifest.rows.sha256, 'the rows of the database']]);
  for (const { name, sha256 } of manifest.images) names.set(sha256, `the picture ${name}`);
  for (const [sha256, size] of contentsOf(manifest)) {
    const what = names.get(sha256) ?? 'the content of a file';
    const name = contentName(sha256);
    const opened = await place.open(name);
    if (!opened) {
      problems.push(`${name} is missing: ${what}.`);
      continue;
    }
    const hash = createHash('sha256');
    for await (const bytes of await opened.stream()) hash.update(bytes as Buffer);
    if (opened.size !== size) problems.push(`${name} has ${opened.size} bytes in place of ${size}: ${what}.`);
    else if (hash.digest('hex') !== sha256) problems.push(`${name} is damaged: ${what}.`);
  }
  return problems;
}
