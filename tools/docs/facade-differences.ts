import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Ground } from './answer-differences.js';
import { answerDifferences } from './answer-differences.js';
import { eventDifferences } from './event-differences.js';

/** Where the page of the differences lies. */
export const differencesPage = join(resolve(import.meta.dirname, '../..'), 'docs/facade-differences.md');

/** Members of the legacy library that the facade lacks, or has otherwise. */
export interface FacadeDifference {
  /** `object.member`, by one or several patterns. */
  readonly members: readonly RegExp[];
  /** What it is, for the page. */
  readonly what: string;
  readonly why: string;
  readonly ground: Ground;
}

/** All of them: a test compares the two libraries member by member, and refuses an entry that is none. */
export const facadeDifferences: readonly FacadeDifference[] = [
  {
    members: [/^ghconstructor\.pupToCache$/],
    what: '`pupToCache` of `ghconstructor`',
    why: 'A field module comes only from the address in the option `modules`. The legacy library runs fetched text by `eval`.',
    ground: 'defect',
  },
  {
    members: [/^req\.(requestPromises|init|pushPromise|destroyPromise|getHashCode)$/],
    what: 'the register of running requests of `req` (`requestPromises`, `pushPromise`, `destroyPromise`, `getHashCode`), and `init`, which gives it a second source of tokens',
    why: 'The register merges two equal writes. It returns the answer of another request if hashes are equal, and any answer empties it. Here equal reads are shared, and writes never. Tokens are those of the signed-in user.',
    ground: 'defect',
  },
  {
    members: [/^ws\.(websocket|heartBeatTimeStemp|ALLOWED_HEART_BEAT_DELEY|firstHeartBeat|reload|onError)$/],
    what: 'the socket of `ws` and its clock (`websocket`, `heartBeatTimeStemp`, `ALLOWED_HEART_BEAT_DELEY`, `firstHeartBeat`, `reload`), and `onError`, which closes it',
    why: 'The channel opens, closes and reconnects automatically, with a new socket after each loss. `ws.state` has its state; `onClose` and `onConnectionLost` are called.',
    ground: 'defect',
  },
  {
    members: [/^ws\.initWebSocket$/],
    what: '`initWebSocket` of `ws` returns a promise. The legacy library returns nothing, and throws immediately without an address',
    why: 'The code of the channel loads on demand. The promise tells whether a channel exists. Callers need not wait for it.',
    ground: 'specification',
  },
  {
    members: [/^pipeService\.messageBox$/],
    what: '`messageBox` of `pipeService`',
    why: 'The legacy library keeps every event without a listener in it, for ever. Here the last 200 are kept privately, and each goes to the first listener.',
    ground: 'defect',
  },
  {
    members: [
      /^util\.AppsTemplateService\.appsConnectingMap(\.(apps|fields|items|views))?$/,
      /^util\.AppsTemplateService\.(prepareAppTemplate|resetViewsIds|mapApp|connectApps|crawling|findPath|getValueByPath)$/,
      /^util\.AppsTemplateService\.(deleteField|replaceValue|documentInstallerHelper)$/,
      /^util\.AppsTemplateService\.(_replaceValueItemRef|_addFieldValue|_updateMap|_searchOldAppId)$/,
    ],
    what: 'the steps of `util.AppsTemplateService` (`prepareAppTemplate`, `mapApp`, `connectApps`, `replaceValue` and others), and their shared map of ids, `appsConnectingMap`',
    why: 'The map outlives a copy, so the next copy finds the ids of the previous one. Here each copy has its own map. `createApps`, `createItems` and `createAppsFromTemplate` do all steps.',
    ground: 'defect',
  },
];

/** The page of the differences. */
export function renderDifferences(): string {
  return [
    '# Differences of the legacy calls',
    '',
    '[The facade](facade.md) has every public member of the legacy library, of its objects and of their objects. Names, kinds, promises and numbers of arguments are equal.',
    'These members differ:',
    '',
    '| what | why | ground |',
    '|---|---|---|',
    ...facadeDifferences.map(({ what, why, ground }) => `| ${what} | ${why} | ${ground} |`),
    '',
    'The ground is a *defect* of the legacy library, or the *specification* of the SDK.',
    '',
    '## Answers that differ',
    '',
    'A test makes more than 300 calls with both libraries, against one recorded platform. These answers differ:',
    '',
    '| calls | legacy library | facade | why | ground |',
    '|---|---|---|---|---|',
    ...answerDifferences.map(
      ({ calls, today, ours, why, ground }) =>
        `| ${Object.keys(calls)
          .map((call) => `\`${call.replaceAll('|', '\\|')}\``)
          .join(', ')} | ${today} | ${ours} | ${why} | ${ground} |`,
    ),
    '',
    'The test repeats the calls against a platform that writes ids as text. Answers that the cache does not keep have such ids unchanged: documents, groups, lists of users,',
    'chunks and the raw calls named `…Api`. In cached apps, items, fields, files and users, ids are numbers.',
    'So ids can be compared with a number by `===`, which fails in the legacy library.',
    '',
    'The test also compares the caches after calls that change only the cache, such as `saveAppInStorage`. Only the index `items_object` differs. Here it always matches the cached items.',
    'The legacy library makes none in `addNewAppToStorage`, and `storage.deleteItemsInApp` leaves deleted items in it.',
    '',
    '## Events that differ',
    '',
    'The test makes each changing call with both libraries, and compares the events. These differ:',
    '',
    '| call | legacy library | facade | why | ground |',
    '|---|---|---|---|---|',
    ...eventDifferences.map(
      ({ call, today, ours, why, ground }) => `| \`${call}\` | ${today} | ${ours} | ${why} | ${ground} |`,
    ),
    '',
    'This page is generated from `tools/docs/facade-differences.ts`, `answer-differences.ts` and `event-differences.ts` by `npm run docs:facade`.',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(differencesPage, renderDifferences());
