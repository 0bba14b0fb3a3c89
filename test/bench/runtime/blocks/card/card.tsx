import { useBlock } from '../../../../../runtime/react/block-context.js';
import type { BlockProps } from '../../../../../runtime/react/block.js';
import { Children } from '../../../../../runtime/react/children.js';
import { CardView } from './card-view.js';
import type spec from './spec.js';

export function Card({ attributes }: BlockProps<typeof spec>) {
  const { runtime, element } = useBlock();
  return (
    <CardView
      {...attributes}
      onPick={(clicks) =>
        runtime?.bus.emit('open-popup', { popupId: 'picked', placement: String(clicks) }, element ?? undefined)
      }
    >
      <Children />
    </CardView>
  );
}
