import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a project of somebody else finds modules. */
export const resolutions = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
} as const;

export type Resolution = keyof typeof resolutions;

/** Makes a project in an empty folder and installs packages from their archives, as a user would. */
export function freshProject(folder: string, archives: readonly string[], resolution: Resolution = 'nodenext'): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
  const compilerOptions = {
    ...resolutions[resolution],
    target: 'es2022',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', ...archives], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
