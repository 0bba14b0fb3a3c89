import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
      /^storage\.(updateApp|deleteApp|updateItemsInApp|addItemsToApp|deleteItemsInApp)$/,
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
      /^storage\.(apps_list|users_list|user|modulesList|ghComponentsPromises|getMainStorage)$/,
      /^pipeService\.(subscribers|messageBox|checkMessageBox|cleanMesssageBox)$/,
    ],
    what: 'fields of `storage` and of `pipeService`',
    why: 'They are read with the calls beside them, which give copies: `getAppsList`, `getUser`, `size`.',
  },
  {
    members: [
      /^ws\.(websocket|connected|queue|url|heartBeatTimeStemp|ALLOWED_HEART_BEAT_DELEY|firstHeartBeat|reload|isBrowser)$/,
      /^ws\.(onOpen|onError|onClose|onMessage|connectionChecker|onConnectionLost)$/,
      /^ws\.(addSubscription|initWebSocket)$/,
    ],
    what: 'the socket of `ws` and its handlers; `addSubscription` gives no promise, `initWebSocket` takes no handlers',
    why: 'The channel opens, closes and repairs itself; `ws.state` tells how it is.',
  },
  {
    members: [
      /^util\.(MergeFields|ItemsSelection|AppsTemplateService|FileHelper)$/,
      /^groupSharing\.(groupManager|appGroupSharing)$/,
    ],
    what: 'objects inside `util` and `groupSharing`',
    why: 'All that they do is done by calls of `util` and `groupSharing`.',
  },
  {
    members: [
      /^interpritate\.(getInterpretationObj|getDefaultInterpretation)$/,
      /^fieldProcessor\.(updatedFieldApi|setFieldValueApi)$/,
      /^fileManager\.uploadFileApi$/,
    ],
    what: '`getInterpretationObj`, `getDefaultInterpretation`, `updatedFieldApi`, `setFieldValueApi`, `uploadFileApi`',
    why: 'They are steps of `getInterpretation`, `updateField`, `setFieldValue` and `uploadFile`, which do the whole.',
  },
  {
    members: [/^chunksManager\.getApp$/],
    what: '`chunksManager.getApp`',
    why: 'It fails in today’s library, as it needs what that object has not: `getApp` reads an app with its chunks.',
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
    '# What the facade has not, or has otherwise',
    '',
    'Every public member of the platform’s older library, and of its objects, is a member of [the facade](facade.md) by the same name, gives a promise',
    'where it did, and takes as many arguments; but for these:',
    '',
    '| what | why |',
    '|---|---|',
    ...facadeDifferences.map(({ what, why }) => `| ${what} | ${why} |`),
    '',
    'This page is generated from `tools/docs/facade-differences.ts` by `npm run docs:facade`.',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(differencesPage, renderDifferences());
