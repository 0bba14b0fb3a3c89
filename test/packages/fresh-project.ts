import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a project of somebody else finds modules. */
export const resolutions = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
} as const;

export type Resolution = keyof typeof resolutions;

/** Name of the compiler's configuration with which a project resolves modules in one of these ways. */
export const configurationOf = (resolution: Resolution): string => `tsconfig.${resolution}.json`;

/** Makes a project in an empty folder and installs packages from their archives, as a user would. It can be compiled in each of the {@link resolutions}. */
export function freshProject(folder: string, archives: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
  for (const [resolution, options] of Object.entries(resolutions)) {
    const compilerOptions = {
      ...options,
      target: 'es2022',
      strict: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(
      join(folder, configurationOf(resolution as Resolution)),
      JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    );
  }
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', ...archives], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
