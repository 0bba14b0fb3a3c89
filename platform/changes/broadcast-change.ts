import type { Id } from '../../sdk/types/entities.js';
import type { NewChange } from './change-log.js';

interface Broadcast {
  readonly app_id: Id;
  /** The sender. */
  readonly user_id: Id;
  readonly connection_id?: string | undefined;
  /** What everybody hears who is subscribed to the app. */
  readonly message: unknown;
}

/** A message to all who are subscribed to an app, as the log of changes takes it. */
export const broadcastChange = ({ message, ...about }: Broadcast): NewChange => ({
  ...about,
  api: '/ws/broadcast-to-app-subscribers',
  response: message,
});
