import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customElements } from './contract/custom-elements.js';
import type { BlockDescription } from './contract/describe-block.js';
import { llmsText } from './contract/llms.js';
import { vscodeData } from './contract/vscode-data.js';
import { webTypes } from './contract/web-types.js';

interface ManifestOptions {
  /** Module that defines the tags, from the folder of the manifests. */
  readonly module: string;
  readonly version: string;
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`;

const writers: Readonly<Record<string, (blocks: readonly BlockDescription[], options: ManifestOptions) => string>> = {
  'custom-elements.json': (blocks, { module }) => json(customElements(blocks, module)),
  'web-types.json': (blocks, { version }) => json(webTypes(blocks, version)),
  'vscode.html-custom-data.json': (blocks) => json(vscodeData(blocks)),
  'llms.txt': llmsText,
};

/** Names of the files that {@link writeManifests} writes. */
export const manifestFiles: readonly string[] = Object.keys(writers);

/** Writes what editors, tools and language models read about our tags into a folder. */
export function writeManifests(blocks: readonly BlockDescription[], outDir: string, options: ManifestOptions): void {
  for (const [file, write] of Object.entries(writers)) writeFileSync(join(outDir, file), write(blocks, options));
}
