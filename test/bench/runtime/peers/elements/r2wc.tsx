import r2wc from '@r2wc/react-to-web-component';
import type { ComponentProps } from 'react';
import { CardView } from '../../blocks/card/card-view.js';

type CardProps = Omit<ComponentProps<typeof CardView>, 'onPick'> & {
  readonly onOpenPopup: (detail: { readonly popupId: string; readonly placement: string }) => void;
};

const Card = ({ onOpenPopup, ...values }: CardProps) => (
  <CardView {...values} onPick={(clicks) => onOpenPopup({ popupId: 'picked', placement: String(clicks) })} />
);

customElements.define(
  'r2wc-card',
  r2wc(Card, {
    props: { label: 'string', count: 'number', open: 'boolean', points: 'json', broken: 'boolean' },
    events: { onOpenPopup: { bubbles: true } },
  }),
);
