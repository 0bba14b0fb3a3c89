import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import type { PagedFilter } from '../shared/paged-list.js';
import { PagedList } from '../shared/paged-list.js';
import { statusFilter, usePaged } from '../shared/use-paged.js';
import type { ListedRequest, RequestsAnswer } from '../../../widgets/shared/panel/listed-request.js';
import { requestStates } from '../../../widgets/shared/panel/listed-request.js';
import { stateName } from './listed-request.js';
import { RequestRow } from './request-row.js';
import { RequestSheet } from './request-sheet.js';

const requestsOf = ({ requests }: RequestsAnswer): readonly ListedRequest[] => requests;

/** The section Requests: what visitors sent with forms. */
export function RequestsSection({ panel }: SectionProps): ReactElement {
  const { texts: t, lang, address, open } = panel;
  const { facts, load } = usePaged('edit/panel/requests', requestsOf);
  const filters = useMemo(
    (): readonly PagedFilter[] => [
      statusFilter({
        ...{ label: t.requestStatus, all: t.requestAllOpen, counts: facts?.counts },
        options: [
          ...requestStates.map((state) => [state, stateName(state, t)] as const),
          ['bin', t.requestBin] as const,
        ],
      }),
      {
        id: 'form',
        label: t.requestForm,
        options: (facts?.forms ?? []).map((form) => ({ value: form, label: form })),
      },
    ],
    [facts, t],
  );
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
        beside={(reload) =>
          opened !== undefined &&
          facts && (
            <RequestSheet
              key={opened}
              id={opened}
              app={facts.app}
              mayWrite={facts.mayWrite}
              panel={panel}
              onChanged={reload}
              onClose={() => open('requests', 'replace')}
            />
          )
        }
      />
    </>
  );
}
