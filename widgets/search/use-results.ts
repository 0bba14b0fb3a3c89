import { useEffect, useRef, useState } from 'react';
import { logError } from '../../runtime/basics/log.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { SearchableArticle } from '../../runtime/page/site.js';
import type { SearchLoaded } from './data.js';
import { matching } from './rules.js';

/** How long the results stay after the field has lost the focus, in milliseconds (site specification, chapter 9). */
const hideDelay = 200;

const none: readonly SearchableArticle[] = [];
const nothing = { term: '', articles: none, failed: false };

export interface Results {
  readonly articles: readonly SearchableArticle[];
  /** The trimmed search text; empty: nothing is shown. */
  readonly term: string;
  readonly open: boolean;
  /** True where the site could not be asked: the articles are none then, whatever it has. */
  readonly failed: boolean;
  /** Finds without opening: what is found may come when the visitor has gone on. */
  readonly search: (typed: string) => void;
  readonly show: () => void;
  readonly hide: () => void;
  readonly hideSoon: () => void;
}

/**
 * Articles that match what is typed. The chapter's titles are requested once, with the first letter; after a failure,
 * with the next letter.
 */
export function useResults({ chapter, type }: SearchLoaded): Results {
  const { runtime } = useBlock();
  const [found, setFound] = useState<Pick<Results, 'term' | 'articles' | 'failed'>>(nothing);
  const [open, setOpen] = useState(false);
  const latest = useRef('');
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  function answer(made: typeof found): void {
    // If typing is faster than the site's answers, only results for the last text are shown.
    if (latest.current !== made.term) return;
    // What is found for a visitor who has just left is not shown to them for the rest of the delay.
    if (hiding.current !== undefined) setOpen(false);
    setFound(made);
  }

  async function find(term: string): Promise<void> {
    if (!runtime) return;
    try {
      const articles = await (await runtime.site()).search(chapter);
      answer({ term, articles: matching(articles, term, type), failed: false });
    } catch (error) {
      logError(`The search failed. ${String(error)}`);
      answer({ term, articles: none, failed: true });
    }
  }

  return {
    ...found,
    open: open && found.term !== '',
    search(typed) {
      const term = typed.trim();
      latest.current = term;
      if (term === '' || found.failed) setFound(nothing);
      if (term !== '') void find(term);
    },
    show() {
      clearTimeout(hiding.current);
      hiding.current = undefined;
      setOpen(true);
    },
    hide: () => setOpen(false),
    hideSoon() {
      hiding.current = setTimeout(() => setOpen(false), hideDelay);
    },
  };
}
