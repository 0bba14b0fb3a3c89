import { noRows } from '../portable/portable-tables.js';
import { contentsOf } from './backup-manifest.js';
import type { WrittenBackup } from './write-backup.js';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A few lines about a backup, for its operator. */
export function summaryOf({ manifest, added }: WrittenBackup): string {
  const { made, files, images, lost } = manifest;
  const counts = { ...noRows(), ...manifest.counts };
  let bytes = 0;
  for (const size of contentsOf(manifest).values()) bytes += size;
  const lines = [
    `${made}: ${counts.account} users, ${counts.app} apps, ${counts.item} items, ${counts.document} documents, ${files.length} contents of files and ${images.length} pictures.`,
    `${megabytes(bytes)} in all, of which ${megabytes(added.bytes)} are new. It holds hashes of passwords: keep it safe.`,
  ];
  if (lost.length > 0)
    lines.push(
      `${lost.length} contents of files are missing or damaged in the platform itself, and so in this backup: ${lost.slice(0, 5).join(', ')}. Run the repair command to see their files.`,
    );
  return lines.join('\n');
}
