import type { ReactElement } from 'react';
import type * as v from 'valibot';
import type { Cursor } from '../../runtime/contract/cursor.js';
import { Editable } from '../../runtime/react/editable.js';
import { Action } from './action.js';
import type { action } from './fields.js';

interface StoredActionProps {
  readonly button: Cursor<v.InferOutput<ReturnType<typeof action>>>;
  /** Default placement that a popup's form sends for its opener, if the document has none. */
  readonly placement: string;
  readonly className: string;
}

/** A button of a document, with a label that editors change in place. */
export function StoredAction({ button, placement, className }: StoredActionProps): ReactElement {
  return (
    <Action
      className={className}
      link={button.link?.value}
      popupId={button.popupId?.value}
      placement={button.placement?.value || placement}
      stored={button}
    >
      <Editable field={button.text} />
    </Action>
  );
}
