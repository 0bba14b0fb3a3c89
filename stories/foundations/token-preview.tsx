import type { CSSProperties, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { ShownBlock } from '../shown-block.js';
import { usualLooks } from '../story-looks.js';
import { blockNamed } from '../start/all-blocks.js';

interface TokenPreviewProps {
  readonly values: Readonly<Record<string, string>>;
  readonly scheme: 'light' | 'dark';
  /** Folders of the blocks that are shown. */
  readonly folders: readonly string[];
}

/** Real blocks with other values of tokens. */
export function TokenPreview({ values, scheme, folders }: TokenPreviewProps): ReactElement {
  const [samples, setSamples] = useState<readonly BlockSample[]>([]);
  const wanted = folders.join(' ');
  useEffect(() => {
    let isLeft = false;
    void Promise.all(wanted.split(' ').map((folder) => blockNamed(folder)?.best())).then((found) => {
      if (!isLeft) setSamples(found.filter((sample) => sample !== undefined));
    });
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return (
    <div className="token-preview" style={values as CSSProperties} inert>
      {samples.map((sample) => (
        <ShownBlock key={sample.name} sample={sample} looks={{ ...usualLooks, theme: scheme }} still />
      ))}
    </div>
  );
}
