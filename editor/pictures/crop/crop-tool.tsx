import { useId, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { isWhole, wholeOf } from '../../../widgets/shared/picture-crop.js';
import type { PictureCrop } from '../../../widgets/shared/picture-crop.js';
import type { EditTexts } from '../../view/texts.js';
import { explainError } from '../../view/explain-error.js';
import type { PictureStore } from '../picture-store.js';
import { CropFrame } from './crop-frame.js';
import { shapeCrop } from './crop-geometry.js';
import { CropNumbers } from './crop-numbers.js';
import type { WholePicture } from './whole-picture.js';

/** What became of a picture. */
export interface CroppedPicture {
  /** Address of the part, or of the whole picture. */
  readonly src: string;
  /** What was shown of the whole picture before. */
  readonly from: PictureCrop;
  readonly to: PictureCrop;
}

export interface CropToolProps {
  /** Width through height of the place that the picture has on the page; absent: not known. */
  readonly shape: number | undefined;
  readonly texts: EditTexts;
  readonly pictures: PictureStore;
  /** Told whether another part is chosen than the one that is shown. */
  readonly onMoved: (isMoved: boolean) => void;
  readonly onCropped: (cropped: CroppedPicture) => void;
}

/** Shapes to choose from, by their names. */
const ratios: readonly (readonly [string, number])[] = [
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
];

/** Chooses a part of a picture, and has it cut out. */
export function CropTool(props: CropToolProps & { readonly picture: WholePicture }): ReactElement {
  const { picture, shape, texts: t, pictures, onMoved, onCropped } = props;
  const { src, size, shown } = picture;
  const id = useId();
  const [crop, setCrop] = useState(shown);
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const shapes: readonly (readonly [string, number | undefined])[] = [
    [t.cropFree, undefined],
    ...(shape === undefined ? [] : [[t.cropPlace, shape] as const]),
    ...ratios,
  ];
  const [, ratio] = shapes.find(([name]) => name === chosen) ?? [];

  function choose(next: PictureCrop): void {
    if (isBusy) return;
    setCrop(next);
    onMoved(!isSameValue(next, shown));
  }

  function takeShape(name: string, next: number | undefined): void {
    setChosen(name);
    if (next !== undefined) choose(shapeCrop(crop, next, size));
  }

  function reset(): void {
    setChosen('');
    choose(wholeOf(size));
  }

  async function cut(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const part = isWhole(crop, size) ? src : (await pictures.crop(src, crop)).src;
      onCropped({ src: part, from: shown, to: crop });
    } catch (error) {
      setProblem(explainError(error, t));
      setBusy(false);
    }
  }

  // Enter in a field of this tool sets a number, and does not save the panel around.
  const keys = (event: KeyboardEvent) =>
    event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault();

  return (
    <div className="gh-edit-cut" role="group" aria-label={t.crop} onKeyDown={keys}>
      <p className="gh-edit-said" id={`${id}-hint`}>
        {t.cropHint}
      </p>
      <CropFrame picture={picture} crop={crop} ratio={ratio} texts={t} describedBy={`${id}-hint`} onCrop={choose} />
      <div className="gh-edit-radios gh-edit-cut-shapes" role="radiogroup" aria-label={t.cropShape}>
        {shapes.map(([name, value], at) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-shape`}
              checked={chosen === name || (chosen === '' && at === 0)}
              onChange={() => takeShape(name, value)}
            />
            {name}
          </label>
        ))}
      </div>
      <CropNumbers crop={crop} size={size} ratio={ratio} texts={t} onCrop={choose} />
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <div className="gh-edit-buttons">
        <button
          type="button"
          className="gh-edit-button gh-edit-button--main"
          aria-disabled={isBusy}
          onClick={() => void cut()}
        >
          {isBusy ? t.preparing : t.cropApply}
        </button>
        <button type="button" className="gh-edit-button" aria-disabled={isBusy} onClick={reset}>
          {t.cropReset}
        </button>
      </div>
    </div>
  );
}
