import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { CropTool } from './crop-tool.js';
import type { CropToolProps } from './crop-tool.js';
import { wholePicture } from './whole-picture.js';
import type { WholePicture } from './whole-picture.js';

interface CropControlProps extends CropToolProps {
  /** Address of the picture that is shown now. */
  readonly src: string;
}

/** The tool to crop a picture, or why this one cannot be cropped. */
export function CropControl({ src, ...rest }: CropControlProps): ReactElement {
  const { texts: t } = rest;
  const [picture, setPicture] = useState<WholePicture | 'foreign' | 'missing'>();

  useEffect(() => {
    let isWanted = true;
    void wholePicture(src).then((found) => isWanted && setPicture(found));
    return () => {
      isWanted = false;
    };
  }, [src]);

  if (typeof picture === 'object') return <CropTool key={picture.src} picture={picture} {...rest} />;
  return (
    <p className="gh-edit-said" role="status">
      {picture === undefined && t.reading}
      {picture === 'foreign' && t.cropForeign}
      {picture === 'missing' && t.pictureNotShown}
    </p>
  );
}
