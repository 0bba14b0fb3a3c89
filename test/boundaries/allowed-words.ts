interface AllowedWords {
  readonly file: string;
  readonly words: readonly string[];
  /** Why the program may say them. */
  readonly why: string;
}

const kinds = 'words of the contract for kinds of page, list and search: the site says which paths are of which kind';
const fixed = 'what tags and configurations of existing sites mean by themselves: their routes and chapter are fixed';

/** Words that are a site's and a contract's alike. */
export const allowedWords: readonly AllowedWords[] = [
  { file: 'runtime/page/site-settings.ts', words: ['about-us', 'blog', 'portfolio', 'projects'], why: kinds },
  { file: 'runtime/page/site.ts', words: ['blog', 'projects'], why: kinds },
  { file: 'widgets/banner/data.ts', words: ['about-us', 'blog', 'projects'], why: kinds },
  { file: 'widgets/banner/spec.ts', words: ['about-us', 'blog', 'portfolio', 'projects'], why: kinds },
  { file: 'widgets/blog-list/blog-list.tsx', words: ['blog', 'projects'], why: kinds },
  { file: 'widgets/blog-list/data.ts', words: ['projects'], why: kinds },
  { file: 'widgets/blog-list/spec.ts', words: ['blog', 'projects'], why: kinds },
  { file: 'widgets/search/rules.ts', words: ['blog', 'projects'], why: kinds },
  { file: 'widgets/search/spec.ts', words: ['blog', 'projects'], why: kinds },
  {
    file: 'widgets/search/rules.ts',
    words: ['/blog/'],
    why: 'the site specification has a search of projects look for this in slugs (chapter 7)',
  },
  {
    file: 'widgets/shared/usual-chapter.ts',
    words: ['blog', 'projects'],
    why: 'the chapters that attributes stand for where a page names none, declared once',
  },
  {
    file: 'widgets/portfolio/portfolio.tsx',
    words: ['portfolio'],
    why: 'the name of the block: the placement of forms sent from it, and the key of its texts',
  },
  { file: 'widgets/authors/spec.ts', words: ['blog'], why: fixed },
  { file: 'widgets/recent-posts/spec.ts', words: ['blog'], why: fixed },
  { file: 'widgets/site/existing/existing-config.ts', words: ['blog', '/blog/', '/blog/authors/'], why: fixed },
  { file: 'widgets/site/existing/existing-site.ts', words: ['blog'], why: fixed },
  { file: 'widgets/site/existing/existing-texts.ts', words: ['blog'], why: fixed },
];
