import { useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import type { PagedFilter } from '../shared/paged-list.js';
import { PagedList } from '../shared/paged-list.js';
import { CommentEntry } from './comment-entry.js';
import type { CommentsAnswer, CommentState } from './listed-comment.js';
import { stateName } from './listed-comment.js';

type Facts = Omit<CommentsAnswer, 'comments' | 'total'>;

const states: readonly CommentState[] = ['waiting', 'approved', 'spam'];

/** The section Comments: what readers wrote below articles. */
export function CommentsSection({ panel }: SectionProps): ReactElement {
  const { ask, texts: t } = panel;
  const [facts, setFacts] = useState<Facts>();
  const [changes, setChanges] = useState(0);
  const load = useCallback(
    async (wish: URLSearchParams, from: number) => {
      const query = new URLSearchParams(wish);
      if (from > 0) query.set('from', String(from));
      const { comments, total, ...rest } = await ask<CommentsAnswer>(`edit/panel/comments?${query.toString()}`);
      setFacts(rest);
      return { total, entries: comments };
    },
    // A change loads the list again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [ask, changes],
  );
  const filters = useMemo((): readonly PagedFilter[] => {
    const count = (state: keyof Facts['counts']) => (facts ? ` (${facts.counts[state]})` : '');
    return [
      {
        id: 'status',
        label: t.commentState,
        all: t.commentAllOpen,
        options: [
          ...states.map((state) => ({ value: state, label: stateName(state, t) + count(state) })),
          { value: 'bin', label: t.commentBin + count('bin') },
        ],
      },
    ];
  }, [facts, t]);

  return (
    <>
      <p className="gh-panel-intro">{t.commentsIntro}</p>
      <PagedList
        label={t.comments}
        load={load}
        filters={filters}
        idOf={({ id }) => id}
        render={(comment) =>
          facts && (
            <CommentEntry
              comment={comment}
              app={facts.app}
              mayWrite={facts.mayWrite}
              panel={panel}
              onChanged={() => setChanges((before) => before + 1)}
            />
          )
        }
        empty={<EmptyState title={t.commentsEmpty} />}
      />
    </>
  );
}
