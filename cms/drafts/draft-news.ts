import { draftMessageType } from '../../widgets/shared/draft-message.js';
import { mainChapter } from '../main-chapter.js';
import type { SiteParts } from '../site-context.js';
import type { DraftNews } from '../storage/drafts.js';

/** Tells the open tabs of editors that the draft has changed, and nothing else; each looks at it by itself. */
export const draftNews = ({ provisioned }: Pick<SiteParts, 'provisioned'>): DraftNews => ({
  app_id: mainChapter(provisioned).app_id,
  message: { type: draftMessageType },
});
