import type { ReactElement, ReactNode } from 'react';
import * as v from 'valibot';
import { cursorOf, shape } from '../../runtime/contract/cursor.js';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { action, rich } from '../shared/fields.js';
import { linkWins } from '../shared/link-wins.js';
import { reshape } from '../shared/reshape.js';
import type { CardsLoaded } from './data.js';
import type spec from './spec.js';

const schema = v.object({ title: v.optional(rich()), subtitle: v.optional(rich()), button: v.optional(action()) });

/** The parts above and below the cards. */
type Head = Partial<Omit<DataCursorOf<typeof spec>, 'items'>>;

/** The head that the page shown has under the component's id; none where it has nothing. */
export function ownHead({ data }: NonNullable<CardsLoaded['head']>, id: string): Head {
  const stored = reshape(cursorOf(data ?? {}, id), ({ title, subtitle, button }) => ({
    title,
    subtitle,
    button: linkWins(button),
  }));
  return shape(schema, stored).data ?? {};
}

interface OwnHeadProps {
  readonly head: CardsLoaded['head'];
  readonly children: ReactNode;
}

/** Texts of the present page: edits are saved there, and not where the cards are stored. */
export function OwnHead({ head, children }: OwnHeadProps): ReactElement {
  const { page } = useBlock();
  return head?.address ? (
    <DocumentScope as="div" address={head.address} chapter={page.chapter} slug={page.path}>
      {children}
    </DocumentScope>
  ) : (
    <>{children}</>
  );
}
