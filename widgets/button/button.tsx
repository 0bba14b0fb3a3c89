import type { ReactElement } from 'react';
import { noPlacement } from '../../runtime/entry/popup-opener.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Children } from '../../runtime/react/children.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { Action } from '../shared/action.js';
import type spec from './spec.js';
import texts from './texts.js';

/** Attributes win over stored data; of texts, the stored one, which editors change, wins over the one written in the page. */
export function Button({ attributes, data }: BlockProps<typeof spec>): ReactElement {
  const fields = useTextFields(texts, 'button');
  const { children } = useBlock();
  const placement = attributes.placement === noPlacement ? data?.placement?.value : attributes.placement;
  return (
    <Action
      className="gh-button"
      link={attributes.link || data?.link?.value}
      popupId={attributes.popupId || data?.popupId?.value}
      placement={placement}
      stored={data}
    >
      {data?.text ? <Editable field={data.text} /> : !children && <Editable field={fields.order} />}
      {children && <Children hidden={data?.text !== undefined} />}
    </Action>
  );
}
