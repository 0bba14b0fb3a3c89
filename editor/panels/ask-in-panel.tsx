import { createRoot } from 'react-dom/client';
import type { EditTexts } from '../view/texts.js';
import { FieldPanel } from './field-panel.js';
import type { OpenPanel } from './open-panel.js';
import type { PanelValues } from '../places/kinds/panel-kind.js';

/**
 * Asks in a panel for values that belong to a text in the editor.
 *
 * @param holder Holder of all that edit mode shows.
 * @returns What was changed; `undefined` where the panel was left without.
 */
export function askInPanel(holder: HTMLElement, panel: OpenPanel, texts: EditTexts): Promise<PanelValues | undefined> {
  const place = document.createElement('div');
  holder.append(place);
  const root = createRoot(place);
  return new Promise<PanelValues | undefined>((resolve) => {
    root.render(
      <FieldPanel
        {...panel}
        texts={texts}
        onSave={async (changed) => resolve(changed)}
        onCancel={() => resolve(undefined)}
      />,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
