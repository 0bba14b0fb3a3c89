import type { Id } from '../../sdk/types/entities.js';

/** The frame for who does not, or no longer, hear of an app. Foreign and unknown apps look alike. */
export const noSuchApp = (app_id: Id): Buffer =>
  Buffer.from(
    JSON.stringify({
      api: '/ws/error',
      app_id,
      error: 'not-found',
      message: `There is no app ${app_id} that this user may see.`,
    }),
  );
