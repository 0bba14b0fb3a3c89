import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Ways to install a Chromium with what a system has, tried in order. */
const installers = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]],
  ['npx', [['--no-install', 'playwright-core', 'install', 'chromium']]],
] as const;

/** Path of a Chromium on this machine. */
export function findBrowser(): string | undefined {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** A Chromium: an installed one, else one that the system's package manager brings. Throws with advice where neither works. */
export function browserPath(): string {
  const found = findBrowser();
  if (found) return found;
  for (const [command, steps] of installers) {
    const done = steps.every((step) => spawnSync(command, step, { stdio: 'inherit', timeout: 600_000 }).status === 0);
    const installed = findBrowser();
    if (done && installed) return installed;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program.',
  );
}

/** Arguments for a browser that runs as root, in a container, on a closed network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Windows that a page opens are as wide as they ask for; the screen of a browser without one is 800 pixels wide.
  '--screen-info={1920x1080}',
];
