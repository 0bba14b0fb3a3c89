import { useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import type { PagedFilter } from '../shared/paged-list.js';
import { PagedList } from '../shared/paged-list.js';
import type { RequestsAnswer } from './listed-request.js';
import { requestStates, stateName } from './listed-request.js';
import { RequestRow } from './request-row.js';
import { RequestSheet } from './request-sheet.js';

type Facts = Omit<RequestsAnswer, 'requests' | 'total'>;

/** The section Requests: what visitors sent with forms. */
export function RequestsSection({ panel }: SectionProps): ReactElement {
  const { ask, texts: t, lang, address, open } = panel;
  const [facts, setFacts] = useState<Facts>();
  const [changes, setChanges] = useState(0);
  const load = useCallback(
    async (wish: URLSearchParams, from: number) => {
      const query = new URLSearchParams(wish);
      if (from > 0) query.set('from', String(from));
      const { requests, total, ...rest } = await ask<RequestsAnswer>(`edit/panel/requests?${query.toString()}`);
      setFacts(rest);
      return { total, entries: requests };
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
        label: t.requestStatus,
        all: t.requestAllOpen,
        options: [
          ...requestStates.map((state) => ({ value: state, label: stateName(state, t) + count(state) })),
          { value: 'bin', label: t.requestBin + count('bin') },
        ],
      },
      {
        id: 'form',
        label: t.requestForm,
        options: (facts?.forms ?? []).map((form) => ({ value: form, label: form })),
      },
    ];
  }, [facts, t]);
  const opened = /^\d{1,15}$/.exec(address.part)?.[0];

  return (
    <>
      <p className="gh-panel-intro">{t.requestsIntro}</p>
      <PagedList
        label={t.requests}
        load={load}
        filters={filters}
        idOf={({ id }) => id}
        render={(request) => (
          <RequestRow request={request} panel={panel} onOpen={() => open(`requests/${request.id}`)} />
        )}
        empty={<EmptyState title={t.requestsEmpty} />}
        tools={(wish) => (
          <a
            className="gh-edit-button"
            href={`/_gh/edit/panel/requests/export.csv?${new URLSearchParams([...wish, ['lang', lang]]).toString()}`}
            download="requests.csv"
          >
            {t.requestExport}
          </a>
        )}
      />
      {opened !== undefined && facts && (
        <RequestSheet
          key={opened}
          id={opened}
          app={facts.app}
          mayWrite={facts.mayWrite}
          panel={panel}
          onChanged={() => setChanges((before) => before + 1)}
          onClose={() => open('requests', 'replace')}
        />
      )}
    </>
  );
}
