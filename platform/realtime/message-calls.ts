import * as v from 'valibot';
import { takeFromRate } from '../auth/rate-limit.js';
import { broadcastChange } from '../changes/broadcast-change.js';
import { userCall, type UserContext } from '../http/call.js';
import { id, jsonValue } from '../http/fields.js';
import { flawOfJson } from '../http/flaw-of-json.js';
import { parseJson } from '../http/parse-json.js';
import { PlatformError } from '../base/platform-error.js';
import { level, permissionsOf, requirePermission } from '../rights/access.js';
import { isReservedType } from './reserved-types.js';

/** Longest message between users, as JSON. */
const longestMessage = 32_000;

/**
 * Sharing an app is all it takes, whoever of the two has shared it, and without the other's consent: an app's owner talks to those who work in
 * it. What keeps it from being abused: the message names its sender, cannot pass for one of the platform, and counts against a rate.
 */
const emitToUser = userCall({
  method: 'POST',
  path: '/ws/emit-to-user',
  summary:
    'Sends data to all open connections of a user who shares an app with the sender, whoever of the two has shared it',
  fields: v.object({ user_id: id, data: jsonValue }),
  run: async ({ user_id, data }, context) => {
    const { core, userId } = context;
    const message = await checkedMessage(data, context);
    const [own, theirs] = [await permissionsOf(core.database, userId), await permissionsOf(core.database, user_id)];
    if (user_id !== userId && ![...own.keys()].some((appId) => theirs.has(appId))) {
      throw new PlatformError('not-found', `There is no user ${user_id} who shares an app with this user.`);
    }
    await core.changes.write((_transaction, emit) =>
      emit({
        api: '/ws/emit-to-user',
        app_id: null,
        user_id: userId,
        target_user_id: user_id,
        connection_id: context.connectionId,
        response: message,
      }),
    );
    return { success: true };
  },
});

const broadcast = userCall({
  method: 'POST',
  path: '/ws/broadcast-to-app-subscribers',
  summary: 'Sends data to all connections that are subscribed to an app; needs the right to write there',
  fields: v.object({ app_id: id, data: jsonValue }),
  run: async ({ app_id, data }, context) => {
    const { core, userId } = context;
    await requirePermission(core.database, userId, app_id, level.write);
    const message = await checkedMessage(data, context);
    await core.changes.write((_transaction, emit) =>
      emit(broadcastChange({ app_id, user_id: userId, connection_id: context.connectionId, message })),
    );
    return { success: true };
  },
});

/** Users' data travels as the `response` of a frame, JSON where it is JSON; it must not pass for a message of the platform. */
async function checkedMessage(data: unknown, { core, userId }: UserContext): Promise<unknown> {
  const message = typeof data === 'string' ? parsedOrText(data) : data;
  if (message === undefined) throw new PlatformError('bad-argument', 'The field data is missing.');
  // Before anything else walks it: what is too deep would be too deep for that, too.
  const flaw = flawOfJson(message, { depth: core.limits.jsonDepth });
  if (flaw !== undefined) throw new PlatformError('bad-argument', `The field data ${flaw}.`);
  if (JSON.stringify(message).length > longestMessage) {
    throw new PlatformError(
      'too-large',
      `The data is longer than ${longestMessage} characters. Store it in an item or a document, and send its id.`,
    );
  }
  if (isReservedType(message)) {
    throw new PlatformError('bad-argument', 'The api of the data is one of the platform. Choose a name of your own.');
  }
  await takeFromRate(core, `message:${userId}`, core.limits.messagesPerUser);
  return message;
}

function parsedOrText(text: string): unknown {
  const read = parseJson(text);
  return 'value' in read ? read.value : text;
}

/** Calls that send messages from user to user. */
export const messageCalls = [emitToUser, broadcast];
