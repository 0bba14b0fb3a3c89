import type { ReactElement } from 'react';
import type { Json } from '../../../sdk/operations/json.js';
import type { EditTexts } from '../../view/texts.js';
import type { ChangedValue } from '../../saving/values/changed-values.js';
import { readableValue } from '../../saving/values/readable-value.js';
import { wordDiff } from './word-diff.js';

/** The address of a picture of the site or the web. */
const pictureOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && /^(?:https?:\/\/|\/(?!\/))\S+\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?\S*)?$/i.test(value)
    ? value
    : undefined;

interface PictureProps {
  readonly title: string;
  readonly source: string | undefined;
}

function Picture({ title, source }: PictureProps): ReactElement {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {source && <img src={source} alt={source} loading="lazy" />}
    </figure>
  );
}

interface ValueDifferenceProps {
  readonly change: ChangedValue;
  readonly texts: EditTexts;
}

/** What a value was and what it became: pictures side by side, texts word by word. */
export function ValueDifference({ change: { kind, before, after }, texts: t }: ValueDifferenceProps): ReactElement {
  const pictures = [pictureOf(before), pictureOf(after)] as const;
  if (pictures.some(Boolean))
    return (
      <div className="gh-edit-pictures">
        <Picture title={t.before} source={pictures[0]} />
        <Picture title={t.after} source={pictures[1]} />
      </div>
    );
  const [was, is] = [readableValue(before), readableValue(after)];
  if (kind !== 'moved' && was === is) return <p className="gh-edit-state">{t.valueFormat}</p>;
  return (
    <p className="gh-edit-difference">
      {wordDiff(was, is).map((part, at) => {
        if (part.kind === 'added') return <ins key={at}>{part.text}</ins>;
        return part.kind === 'removed' ? <del key={at}>{part.text}</del> : <span key={at}>{part.text}</span>;
      })}
    </p>
  );
}
