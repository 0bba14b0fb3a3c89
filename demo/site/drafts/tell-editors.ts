import { draftMessageType } from '../../../widgets/shared/draft-message.js';
import { mainChapter } from '../main-chapter.js';
import type { SiteParts } from '../site-context.js';

/** Tells the open tabs of editors, in the name of the site's owner, that the draft has changed; each looks at it by itself. */
export const tellEditors =
  ({ client, provisioned }: Pick<SiteParts, 'client' | 'provisioned'>): (() => Promise<unknown>) =>
  () =>
    client.realtime.broadcast(mainChapter(provisioned).app_id, { type: draftMessageType });
