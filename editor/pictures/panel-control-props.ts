import type { EditTexts } from '../view/texts.js';
import type { PanelField, PanelProblem, PanelValues } from '../places/kinds/panel-kind.js';
import type { PictureStore } from './picture-store.js';

export interface PanelControlProps {
  /** Of what the value is entered in; the ids of its parts begin with it. */
  readonly id: string;
  readonly field: PanelField;
  readonly values: PanelValues;
  readonly problem: PanelProblem | undefined;
  readonly texts: EditTexts;
  readonly pictures: PictureStore | undefined;
  /** Takes what was entered, here and in fields that follow from it. */
  readonly onEnter: (entered: PanelValues) => void;
}

/** What every control gets. */
export interface ControlProps extends Omit<PanelControlProps, 'problem' | 'pictures'> {
  readonly value: string;
  readonly disabled: boolean;
  readonly described: {
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  };
}
