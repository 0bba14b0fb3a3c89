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
    members: [/^ghconstructor\.pupToCache$/],
    what: '`pupToCache` of `ghconstructor`',
    why: 'A field module comes from the address that the option `modules` names, and from nowhere else; today’s library runs fetched text by `eval`.',
    ground: 'defect',
  },
  {
    members: [/^req\.(requestPromises|init|pushPromise|destroyPromise|getHashCode)$/],
    what: 'the register of requests under way of `req` (`requestPromises`, `pushPromise`, `destroyPromise`, `getHashCode`), and `init`, which names it a second source of tokens',
    why: 'The register takes two equal writes for one, gives the answer of another request where hashes are equal, and is emptied by any answer. Here equal reads are shared, and writes never; tokens are those of who is signed in.',
    ground: 'defect',
  },
  {
    members: [/^ws\.(websocket|heartBeatTimeStemp|ALLOWED_HEART_BEAT_DELEY|firstHeartBeat|reload|onError)$/],
    what: 'the socket of `ws` and its clock (`websocket`, `heartBeatTimeStemp`, `ALLOWED_HEART_BEAT_DELEY`, `firstHeartBeat`, `reload`), and `onError`, which closes it',
    why: 'The channel opens, closes and repairs itself, and there is another socket after each loss; `ws.state` tells how it is, `onClose` and `onConnectionLost` are called.',
    ground: 'defect',
  },
  {
    members: [/^ws\.initWebSocket$/],
    what: '`initWebSocket` of `ws` gives a promise, where today’s library gives nothing, and throws at once where there is no address',
    why: 'The code of the channel comes when it is asked for; the promise tells whether there is one. Who does not wait for it misses nothing.',
    ground: 'specification',
  },
  {
    members: [/^pipeService\.messageBox$/],
    what: '`messageBox` of `pipeService`',
    why: 'Today’s library keeps every event that nobody heard in it, for ever. Here the last 200 are kept, out of reach, and each goes to the first who listens.',
    ground: 'defect',
  },
  {
    members: [
      /^util\.AppsTemplateService\.appsConnectingMap(\.(apps|fields|items|views))?$/,
      /^util\.AppsTemplateService\.(prepareAppTemplate|resetViewsIds|mapApp|connectApps|crawling|findPath|getValueByPath)$/,
      /^util\.AppsTemplateService\.(deleteField|replaceValue|documentInstallerHelper)$/,
      /^util\.AppsTemplateService\.(_replaceValueItemRef|_addFieldValue|_updateMap|_searchOldAppId)$/,
    ],
    what: 'the single steps of `util.AppsTemplateService` (`prepareAppTemplate`, `mapApp`, `connectApps`, `replaceValue` and the like), and the map of ids they share, `appsConnectingMap`',
    why: 'The map outlives a copy, so that the next one finds the ids of the one before. Here each copy has a map of its own; `createApps`, `createItems` and `createAppsFromTemplate` do all of the steps.',
    ground: 'defect',
  },
];

/** The page of the differences. */
export function renderDifferences(): string {
  return [
    '# What differs from today’s library',
    '',
    'Every public member of the platform’s older library, of its objects and of the objects in these, is a member of [the facade](facade.md) by the same name,',
    'of the same kind, gives a promise where it did and none where it did not, and takes as many arguments; but for these:',
    '',
    '| what | why | ground |',
    '|---|---|---|',
    ...facadeDifferences.map(({ what, why, ground }) => `| ${what} | ${why} | ${ground} |`),
    '',
    'The ground is one of two: a *defect* of today’s library, which does harm there, or the *specification* of the SDK, which asks for it.',
    '',
    '## Answers that differ',
    '',
    'Both libraries are asked the same calls of one recorded peer, more than 300 of them. Where their answers differ:',
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
    'What is held is compared, too, after the calls that change that alone, such as `saveAppInStorage`. It is the same, but for the index `items_object`, which is',
    'always that of the items that are held: today’s library makes none in `addNewAppToStorage`, and leaves deleted items in it in `storage.deleteItemsInApp`.',
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
