import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs = [
  ...[
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ],
  ...['chrome.exe', 'msedge.exe'],
];

const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Finds an installed browser with Chromium's engine: the one that `CHROMIUM_PATH` names, else one in the usual places. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROMIUM_PATH: named, PATH: path = '' } = environment;
  const inPath = path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...inPath, ...elsewhere].find((file) => existsSync(file));
}
