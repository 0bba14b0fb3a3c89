import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressKind, Words } from './attacked-site.js';

/** Texts that would run something where a page took them for HTML or for an address. */
export const ownAttacks: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style></textarea></title><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  '` onerror=alert(1) `',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<gh-popup data-autostart="0"><img src=x onerror=alert(1)></gh-popup>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
];

/** Addresses that run something when they are followed. */
export const evilAddresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\rscript:alert(1)',
  'javascript\t:alert(1)',
  '\u001fjavascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
];

const files = ['dompurify-fixtures.json', 'owasp-xss-filter-evasion.json'];

/** Attacks that others have collected, from the folder that `CORPORA_DIR` names; none where it is not set. */
function collected(): readonly string[] {
  const folder = process.env['CORPORA_DIR'];
  if (folder === undefined) return [];
  return files
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { items: readonly { payload: string }[] }).items)
    .map(({ payload }) => payload);
}

export const collectedAttacks: readonly string[] = collected();

/** True where tests of attacks that take long are to try each of them. */
export const isEachTried = process.env['FULL_MATRIX'] === '1';

/**
 * For tests that try each attack separately: all of them with FULL_MATRIX=1, else every fifth of the collected ones.
 */
export const triedAttacks: readonly string[] = [
  ...ownAttacks,
  ...collectedAttacks.filter((_, at) => at % (isEachTried ? 1 : 5) === 0),
];

const written: Readonly<Record<AddressKind, (text: string) => string>> = {
  page: (text) => `/${text}`,
  picture: (text) => `/assets/images/${text}.jpg`,
  film: (text) => `/${text}.mp4`,
  player: (text) => `https://youtu.be/aqz-KE-bpKQ?${text}`,
};

/** A text inside an address that is a right one by its beginning and its end. */
export const addressWith = (text: string, kind: AddressKind): string => written[kind](text);

/** Attacks dealt to the places of a page in turn, another one first on each page: on as many pages as there are, each place has had each of them. */
export function dealt(attacks: readonly string[], page: number): Words {
  let place = page;
  const next = () => attacks[place++ % attacks.length] ?? '';
  return { text: next, address: (_where, kind) => addressWith(next(), kind) };
}
