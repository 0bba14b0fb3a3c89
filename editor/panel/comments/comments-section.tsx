import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { PagedList } from '../shared/paged-list.js';
import { statusFilter, usePaged } from '../shared/use-paged.js';
import { CommentEntry } from './comment-entry.js';
import type { CommentsAnswer, CommentState, ListedComment } from '../../../widgets/shared/panel/listed-comment.js';
import { stateName } from './listed-comment.js';

const commentsOf = ({ comments }: CommentsAnswer): readonly ListedComment[] => comments;

const states: readonly CommentState[] = ['waiting', 'approved', 'spam'];

/** The section Comments: what readers wrote below articles. */
export function CommentsSection({ panel }: SectionProps): ReactElement {
  const { texts: t } = panel;
  const { facts, load } = usePaged('edit/panel/comments', commentsOf);
  const filters = useMemo(
    () => [
      statusFilter({
        ...{ label: t.commentState, all: t.commentAllOpen, counts: facts?.counts },
        options: [...states.map((state) => [state, stateName(state, t)] as const), ['bin', t.commentBin] as const],
      }),
    ],
    [facts, t],
  );

  return (
    <>
      <p className="gh-panel-intro">{t.commentsIntro}</p>
      <PagedList
        label={t.comments}
        load={load}
        filters={filters}
        idOf={({ id }) => id}
        render={(comment, reload) =>
          facts && (
            <CommentEntry
              comment={comment}
              app={facts.app}
              mayWrite={facts.mayWrite}
              panel={panel}
              onChanged={reload}
            />
          )
        }
        empty={<EmptyState title={t.commentsEmpty} />}
      />
    </>
  );
}
