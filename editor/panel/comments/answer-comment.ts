import type { PanelContext } from '../panel-context.js';
import { changeItems, type PanelItemApp } from '../shared/change-items.js';
import type { ListedComment } from '../../../widgets/shared/panel/listed-comment.js';
import { storedStates } from './listed-comment.js';

/**
 * Publishes an answer to a comment in the editor's name. It approves a comment that waits, as visitors could not see the answer below it otherwise.
 *
 * @returns a function that undoes both
 */
export async function answerComment(
  panel: Pick<PanelContext, 'client' | 'site'>,
  app: PanelItemApp,
  { id, comment_id, article, status, reply_to }: ListedComment,
  text: string,
): Promise<() => Promise<void>> {
  const values = {
    ...{ article, text, email: '', name: panel.site.user.name },
    ...{ date: Date.now(), status: storedStates.approved },
    // Replies stand one level deep.
    reply_to: reply_to || comment_id,
  };
  const fields = Object.entries(values).flatMap(([name, field_value]) => {
    const field_id = app.fields[name];
    return field_id === undefined ? [] : [{ field_id, field_value }];
  });
  const client = await panel.client();
  if (status !== 'approved') await changeItems(panel, app, [id], { values: { status: storedStates.approved } });
  const [added] = await client.items.add(app.app_id, [{ fields }], { idempotencyKey: crypto.randomUUID() });
  return async () => {
    if (added) await changeItems(panel, app, [added.item_id], { isDeleted: true });
    if (status !== 'approved') await changeItems(panel, app, [id], { values: { status: storedStates[status] } });
  };
}
