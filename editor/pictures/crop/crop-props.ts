import type { PictureCrop } from '../../../widgets/shared/picture-crop.js';
import type { EditTexts } from '../../view/texts.js';

/** What every way of choosing a part of a picture is given. */
export interface CropProps {
  readonly crop: PictureCrop;
  /** Width through height; undefined: free. */
  readonly ratio: number | undefined;
  readonly texts: EditTexts;
  readonly onCrop: (crop: PictureCrop) => void;
}
