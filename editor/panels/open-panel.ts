import type { PanelContent, PanelKind } from '../places/kinds/panel-kind.js';
import type { PictureStore } from '../pictures/picture-store.js';

/** The panel that is open. */
export interface OpenPanel {
  readonly title: PanelKind['title'];
  /** Absent while the value is being read. */
  readonly content?: PanelContent | undefined;
  /** What keeps the value from being read or stored. */
  readonly problem?: string | undefined;
  /** Pictures that the site has; absent in panels without pictures. */
  readonly pictures?: PictureStore | undefined;
}

export interface PanelView {
  /** The panel that is open. */
  readonly panel: OpenPanel | undefined;
}
