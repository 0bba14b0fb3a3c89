import { join } from 'node:path';
import { presentHour, turnsOfFiles } from './in-turn.js';

/**
 * Test files that `npm test` runs in every fourth turn. A turn is an hour. `npm run test:full` runs all of them, and so does a run that names them.
 * Each turn takes about as long as the others. A file that is in no turn is in every run: rights, visitors' pages, forms and the way of a save.
 */
const turns: readonly Readonly<Record<string, string>>[] = [
  {
    conformance: 'forced-edges found-text moving',
    e2e: 'blocks check-looks edges edit-addresses edit-autosave edit-drag edit-own-changes layout look media-hosts menu open-states own-pages popup portfolio-filters sdk-without-network shielded-blocks',
    frameworks: 'embedded-pages examples',
    platform: 'damage existing-edits odd-characters two-servers-bucket',
  },
  {
    conformance: 'author-words columns consent deep-links element-life foreign-looks more-by-touch pictures',
    e2e: 'drawer edit-any-platform edit-new-entries edit-shared edit-waiting existing-themes first-input head motion operations panel-appearance panel-forms panel-requests print valid-html',
    hosts: 'common-hosts',
    platform: 'drafting-together editors-together fuzz image-sources moved-over',
  },
  {
    conformance: 'author-children by-keys by-touch foreign-consent names',
    e2e: 'account-security consent consent-bar edit-lost-entry edit-pasted-pictures every-answer exported layout-shift one-client origins page-answers panel-pages panel-people structured-data text-anchors two-versions visible-text zoomed',
    frameworks: 'hydration',
    platform: 'growth guessing page-changes pages-together service slow-readers two-servers',
  },
  {
    conformance: 'banner forced-colors foreign-tokens header looks render-threads',
    e2e: 'banner-veil edit-look edit-references edit-translated edit-unanswered first-wake focus-ring foreign guest-requests large-text panel-media password preloaded-picture readers releases',
    frameworks: 'frameworks',
    platform: 'backup copy-commands restored-site schedules-together several-processes site-pages upgrade',
  },
];

/** Files of one turn, from the root of the repository. */
const filesOf = (turn: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(turn).flatMap(([folder, names]) =>
    names.split(' ').map((name) => join('test', folder, `${name}.test.ts`)),
  );

/** All turns, each with its files. */
export const fileTurns: readonly (readonly string[])[] = turns.map(filesOf);

/** Number of the turn that an hour belongs to, from 0. */
export const turnOf = (hour: number): number => hour % turnsOfFiles;

/** Files that wait for another turn. @param hour hours since 1970; default: the present one, or `TURN` */
export const waitingFiles = (hour = presentHour): readonly string[] =>
  fileTurns.flatMap((files, turn) => (turn === turnOf(hour) ? [] : files));
