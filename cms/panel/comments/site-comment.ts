import type { Item } from '../../../sdk/index.js';
import { commentStates, type CommentField, type ReaderApps } from '../../../kit/readers/reader-apps.js';
import type { CommentState, SiteComment } from '../../../widgets/shared/panel/listed-comment.js';
import { fieldText } from '../../../widgets/site/field-text.js';

/** Reads an item of the app of comments. An unknown status means that the comment waits, as the site hides it. */
export function readComment(item: Item, { app_id, fields }: ReaderApps['comments']): SiteComment {
  const textOf = (name: CommentField): string => fieldText(item, fields[name]);
  const status = textOf('status');
  const states = Object.keys(commentStates) as CommentState[];
  return {
    id: item.item_id,
    comment_id: `${app_id}.${item.item_id}`,
    article: textOf('article'),
    name: textOf('name'),
    email: textOf('email'),
    text: textOf('text'),
    date: Number(textOf('date')) || 0,
    status: states.find((state) => commentStates[state] === status) ?? 'waiting',
    reply_to: textOf('reply_to'),
    isDeleted: item.trash === true,
  };
}
