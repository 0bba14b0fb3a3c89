import { useEffect, useRef, useState } from 'react';
import { logError } from '../../runtime/log.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { SearchableArticle } from '../../runtime/site.js';
import { matching } from './rules.js';

/** How long the results stay after the field has lost the focus, in milliseconds (site specification, chapter 9). */
const hideDelay = 200;

export interface Results {
  readonly articles: readonly SearchableArticle[];
  /** What was searched for, without blanks around it; empty: nothing is shown. */
  readonly term: string;
  readonly open: boolean;
  /** Finds without opening: what is found may come when the visitor has gone on. */
  readonly search: (typed: string) => void;
  readonly show: () => void;
  readonly hide: () => void;
  readonly hideSoon: () => void;
}

/** Articles that match what is typed. The chapter's titles are asked for once, with the first letter. */
export function useResults(chapter: string): Results {
  const { runtime } = useBlock();
  const [found, setFound] = useState<{ readonly term: string; readonly articles: readonly SearchableArticle[] }>({
    term: '',
    articles: [],
  });
  const [open, setOpen] = useState(false);
  const latest = useRef('');
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  async function find(term: string): Promise<void> {
    if (!runtime) return;
    try {
      const articles = await (await runtime.site()).search(chapter);
      // Somebody who types faster than the site answers sees what they typed last.
      if (latest.current === term) setFound({ term, articles: matching(articles, term) });
    } catch (error) {
      logError(`The search could not be made. ${String(error)}`);
    }
  }

  return {
    ...found,
    open: open && found.term !== '',
    search(typed) {
      const term = typed.trim();
      latest.current = term;
      if (term === '') setFound({ term, articles: [] });
      else void find(term);
    },
    show() {
      clearTimeout(hiding.current);
      setOpen(true);
    },
    hide: () => setOpen(false),
    hideSoon() {
      hiding.current = setTimeout(() => setOpen(false), hideDelay);
    },
  };
}
