import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Ground } from './answer-differences.js';
import { answerDifferences } from './answer-differences.js';
import { eventDifferences } from './event-differences.js';

/** Where the page of the differences lies. */
export const differencesPage = join(resolve(import.meta.dirname, '../..'), 'docs/facade-differences.md');

/** Members of today's library that the facade has not, or has otherwise. */
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
    members: [/^appProcessor\.activateSW$/],
    what: '`activateSW` of `appProcessor`',
    why: 'It is a copy of the option, which nothing looks at.',
    ground: 'defect',
  },
  {
    members: [
      /^ghconstructor\.(cache|modulesQueue|createInstance|createAngularModuleInstance|createClassInstance|pupToCache)$/,
    ],
    what: '`cache`, `modulesQueue` and the making of instances of `ghconstructor`',
    why: 'They run fetched text by `eval`, and remember a load that failed as done. Modules are ES modules here; `getInstance` loads them and tries again.',
    ground: 'defect',
  },
  {
    members: [/^req\.(root|requestPromises|init|pushPromise|destroyPromise|getHashCode)$/],
    what: 'the register of requests under way of `req`, and `root`, `init`',
    why: 'The register takes two equal writes for one, gives the answer of another request where hashes are equal, and is emptied by any answer. Here equal reads are shared, and writes never.',
    ground: 'defect',
  },
  {
    members: [
      /^appProcessor\.(getAppListFromStorage|getAppFromStorage|addNewAppToStorage|saveAppInStorage|updateAppInStorage|deletingAppFromStorage|updateAppsListInStorage)$/,
      /^itemProcessor\.(addItemsToStorage|updateItemsInStorage|deleteItemsFromStorage)$/,
      /^fieldProcessor\.(deleteFieldInStorage|updateFieldInStorage)$/,
      /^fileManager\.(addFileToStorage|addFilesToStorage|deleteFileFromStorage|updateFileInStorage)$/,
      /^fieldProcessor\.updateFieldValue$/,
      /^appProcessor\.(applistReceived|clearAppProcessor|updateAppFieldsAndViews)$/,
      /^storage\.(updateItemsInApp|addItemsToApp|deleteItemsInApp)$/,
    ],
    what: 'the calls that change what is held, such as `saveAppInStorage`',
    why: 'What is held changes through calls and the realtime channel alone, so that it never differs from the platform.',
    ground: 'defect',
  },
  {
    members: [
      /^appProcessor\.appListeners$/,
      /^itemProcessor\.itemListeners$/,
      /^fieldProcessor\.fieldListeners$/,
      /^chunksManager\.itemListeners$/,
      /^documentManager\.emitDocumentInsert$/,
    ],
    what: '`appListeners`, `itemListeners`, `fieldListeners`, `emitDocumentInsert`',
    why: 'They are called once, from within; a second call answers every request twice, for good.',
    ground: 'defect',
  },
  {
    members: [
      /^storage\.(ghComponentsPromises|getMainStorage)$/,
      /^pipeService\.(messageBox|checkMessageBox|cleanMesssageBox)$/,
    ],
    what: '`messageBox` of `pipeService` and its upkeep, `getMainStorage` and `ghComponentsPromises` of `storage`',
    why: 'They are how today’s library works inside; the last event that nobody heard is kept and handed on here, too.',
    ground: 'defect',
  },
  {
    members: [
      /^ws\.(websocket|queue|heartBeatTimeStemp|ALLOWED_HEART_BEAT_DELEY|firstHeartBeat|reload|isBrowser)$/,
      /^ws\.(onError|onMessage|connectionChecker)$/,
    ],
    what: 'the socket of `ws`, its heartbeat, `onError`, `onMessage`, `connectionChecker`',
    why: 'The channel opens, closes and repairs itself; `ws.state` tells how it is.',
    ground: 'defect',
  },
  {
    members: [/^gudhub\.uploadFileFromString$/],
    what: '`uploadFileFromString` takes one argument, not seven',
    why: 'Today’s library looks at the first of the seven only.',
    ground: 'defect',
  },
];

/** The page of the differences. */
export function renderDifferences(): string {
  return [
    '# What differs from today’s library',
    '',
    'Every public member of the platform’s older library, and of its objects, is a member of [the facade](facade.md) by the same name, gives a promise',
    'where it did, and takes as many arguments; but for these:',
    '',
    '| what | why | ground |',
    '|---|---|---|',
    ...facadeDifferences.map(({ what, why, ground }) => `| ${what} | ${why} | ${ground} |`),
    '',
    'The ground is one of two: a *defect* of today’s library, which does harm there, or the *specification* of the SDK, which asks for it.',
    '',
    '## Answers that differ',
    '',
    'Both libraries are asked the same calls of one recorded peer, more than 250 of them. Where their answers differ:',
    '',
    '| calls | today’s library | the facade | why | ground |',
    '|---|---|---|---|---|',
    ...answerDifferences.map(
      ({ calls, today, ours, why, ground }) =>
        `| ${Object.keys(calls)
          .map((call) => `\`${call.replaceAll('|', '\\|')}\``)
          .join(', ')} | ${today} | ${ours} | ${why} | ${ground} |`,
    ),
    '',
    'They are asked a second time of a peer that writes ids as digits in text. What is answered and not held, such as documents, groups, lists of users,',
    'chunks and the bare calls named `…Api`, keeps such ids as they came. In what is held (apps, items, fields, files and known users), and in all that is',
    'read from it, ids are numbers: things are found by them, and may be compared with a number by `===`, which fails in today’s library.',
    '',
    '## Events that differ',
    '',
    'Both are asked for what changes something, one call after another, and what they tell of it is compared. Where that differs:',
    '',
    '| call | today’s library | the facade | why | ground |',
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
