import { useId, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { logError } from '../../runtime/log.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { RatingLoaded } from './data.js';
import { ownVote, rememberVote } from './own-vote.js';
import type spec from './spec.js';
import texts from './texts.js';

const stars = [1, 2, 3, 4, 5] as const;

interface Given {
  readonly avg: number;
  readonly count: number;
}

async function send(origin: string, slug: string, rating: number): Promise<Given> {
  const answer = await fetch(`${origin}/_gh/rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug, rating }),
  });
  if (!answer.ok) throw new Error(`The site answered the vote with status ${answer.status}.`);
  return (await answer.json()) as Given;
}

/** What is remembered changes by this block alone. */
const neverChanges = () => () => undefined;

/** Five stars. A visitor has one vote on an article, which a later one replaces. */
export function Rating({ loaded }: BlockProps<typeof spec, RatingLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'rating');
  const { runtime } = useBlock();
  const id = useId();
  const { slug } = loaded;
  const [given, setGiven] = useState<Given>(loaded);
  const [chosen, setChosen] = useState<number>();
  const remembered = useSyncExternalStore(
    neverChanges,
    () => ownVote(slug),
    () => 0,
  );
  const vote = chosen ?? remembered;
  const [told, setTold] = useState('');
  if (slug === '') return null;

  async function rate(star: number): Promise<void> {
    if (!runtime) return;
    setChosen(star);
    try {
      setGiven(await send(runtime.config.site, slug, star));
      rememberVote(slug, star);
      setTold(t.thanks);
    } catch (error) {
      setChosen(undefined);
      setTold(t.failed);
      logError(`A vote could not be stored. ${String(error)}`);
    }
  }

  return (
    <div className="gh-rating">
      <fieldset>
        <legend>
          <Editable field={fields.title} />
        </legend>
        <div className="gh-rating-stars">
          {stars.map((star) => (
            <label key={star}>
              <input
                type="radio"
                name={id}
                value={star}
                checked={vote === star}
                onChange={() => void rate(star)}
                aria-label={t[`star${star}`]}
              />
            </label>
          ))}
          {given.count > 0 && (
            <span className="gh-rating-average">
              {given.avg} <span className="gh-hidden">{t.votes}</span> ({given.count})
            </span>
          )}
        </div>
      </fieldset>
      <p className="gh-rating-told" role="status">
        {told}
      </p>
    </div>
  );
}
