import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answerDifferences } from './answer-differences.js';

/** Where the page of the differences lies. */
export const differencesPage = join(resolve(import.meta.dirname, '../..'), 'docs/facade-differences.md');

/** Members of today's library that the facade has not, or has otherwise. */
export interface FacadeDifference {
  /** `object.member`, by one or several patterns. */
  readonly members: readonly RegExp[];
  /** What it is, for the page. */
  readonly what: string;
  readonly why: string;
}

/** All of them: a test compares the two libraries member by member, and refuses an entry that is none. */
export const facadeDifferences: readonly FacadeDifference[] = [
  {
    members: [
      /\.(req|storage|pipeService|gudhub|appProcessor|itemProcessor)$/,
      /^(appProcessor|itemProcessor|chunksManager)\.util$/,
      /^appProcessor\.(ws|chunksManager|activateSW)$/,
      /^ws\.auth$/,
    ],
    what: 'parts of other parts, such as `auth.storage` or `appProcessor.ws`',
    why: 'Each part is reached through `gudhub`; how they reach one another is nobody’s business.',
  },
  {
    members: [
      /\.\w+(InStorage|ToStorage|FromStorage)$/,
      /^fieldProcessor\.updateFieldValue$/,
      /^appProcessor\.(applistReceived|clearAppProcessor|updateAppFieldsAndViews)$/,
      /^storage\.(updateItemsInApp|addItemsToApp|deleteItemsInApp)$/,
    ],
    what: 'the calls that change what is held, such as `saveAppInStorage`',
    why: 'What is held changes through calls and the realtime channel alone, so that it never differs from the platform.',
  },
  {
    members: [/\.(app|item|field)Listeners$/, /^documentManager\.emitDocumentInsert$/],
    what: '`appListeners`, `itemListeners`, `fieldListeners`, `emitDocumentInsert`',
    why: 'They are called once, from within; calling them again would answer every request twice.',
  },
  {
    members: [
      /^storage\.(ghComponentsPromises|getMainStorage)$/,
      /^pipeService\.(messageBox|checkMessageBox|cleanMesssageBox)$/,
    ],
    what: '`messageBox` of `pipeService` and its upkeep, `getMainStorage` and `ghComponentsPromises` of `storage`',
    why: 'They are how today’s library works inside; the last event that nobody heard is kept and handed on here, too.',
  },
  {
    members: [
      /^ws\.(websocket|queue|heartBeatTimeStemp|ALLOWED_HEART_BEAT_DELEY|firstHeartBeat|reload|isBrowser)$/,
      /^ws\.(onError|onMessage|connectionChecker)$/,
    ],
    what: 'the socket of `ws`, its heartbeat, `onError`, `onMessage`, `connectionChecker`',
    why: 'The channel opens, closes and repairs itself; `ws.state` tells how it is.',
  },
  {
    members: [/^util\.(MergeFields|ItemsSelection|AppsTemplateService|FileHelper)$/],
    what: 'objects inside `util`',
    why: 'All that they do is done by calls of `util`.',
  },
  {
    members: [/^gudhub\.uploadFileFromString$/],
    what: '`uploadFileFromString` takes one argument, not seven',
    why: 'Today’s library looks at the first of the seven only.',
  },
  {
    members: [/^(gudhub|util)\.(populateItems|makeNestedList)$/, /^util\.mergeObjects$/],
    what: '`mergeObjects` of `util` takes two arguments, not three; the last ones of `makeNestedList` and `populateItems` may be left out',
    why: 'The third one has no effect today; the others have the values then that they have today.',
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
    '| what | why |',
    '|---|---|',
    ...facadeDifferences.map(({ what, why }) => `| ${what} | ${why} |`),
    '',
    '## Answers that differ',
    '',
    'Both libraries are asked the same calls of one recorded peer, more than 130 of them. Where their answers differ:',
    '',
    '| calls | today’s library | the facade | why |',
    '|---|---|---|---|',
    ...answerDifferences.map(
      ({ calls, today, ours, why }) =>
        `| ${calls.map((call) => `\`${call}\``).join(', ')} | ${today} | ${ours} | ${why} |`,
    ),
    '',
    'This page is generated from `tools/docs/facade-differences.ts` and `answer-differences.ts` by `npm run docs:facade`.',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(differencesPage, renderDifferences());
