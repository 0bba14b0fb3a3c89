import { useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { RequestState, WholeRequest } from '../../../widgets/shared/panel/listed-request.js';
import { requestStates } from '../../../widgets/shared/panel/listed-request.js';
import type { PanelTexts } from '../texts.js';
import { stateName } from './listed-request.js';

interface StatusMenuProps {
  readonly request: WholeRequest;
  readonly texts: PanelTexts;
  readonly onChoose: (status: RequestState, before: RequestState) => Promise<boolean>;
}

/**
 * The status of a request. It shows the chosen status until the request is loaded again: typing the rest of a name in a menu that still shows the
 * former status would choose once more.
 */
export function StatusMenu({ request, texts: t, onChoose }: StatusMenuProps): ReactElement {
  const id = useId();
  const [chosen, setChosen] = useState<{ readonly status: RequestState; readonly isSaved: boolean }>();
  const [seen, setSeen] = useState(request);
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  if (request !== seen) {
    setSeen(request);
    if (chosen?.isSaved) setChosen(undefined);
  }
  const shown = chosen?.status ?? request.status;

  async function choose(status: RequestState): Promise<void> {
    const mine = { status, isSaved: false };
    setChosen(mine);
    // One after another, so that the last choice is stored last.
    const save = saves.current.then(() => onChoose(status, shown));
    saves.current = save;
    const isSaved = await save;
    setChosen((now) => (now !== mine ? now : isSaved ? { status, isSaved } : undefined));
  }

  return (
    <div className="gh-panel-field">
      <label htmlFor={id}>{t.requestStatus}</label>
      <select id={id} value={shown} onChange={({ currentTarget: { value } }) => void choose(value as RequestState)}>
        {requestStates.map((state) => (
          <option key={state} value={state}>
            {stateName(state, t)}
          </option>
        ))}
      </select>
    </div>
  );
}
