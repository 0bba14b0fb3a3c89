import { readSiteSettings } from '../../runtime/page/site-settings.js';
import type { SiteSettings } from '../../runtime/page/site-settings.js';
import type { ShortWords } from './keep-together.js';
import { readContent } from './read-content.js';
import type { ContentFiles } from './read-content.js';
import type { FindSitePicture } from './site-picture.js';
import { builtInTexts } from '../../kit/built-in-texts.js';
import type { SiteDefinition } from './site-definition.js';

interface SiteParts extends Pick<
  SiteDefinition,
  'config' | 'places' | 'failure' | 'pictures' | 'made' | 'areaBlocks' | 'editing' | 'keepRequests'
> {
  /** Chapters of articles; default none. */
  readonly lists?: SiteDefinition['lists'];
  readonly settings: Partial<SiteSettings> & Pick<SiteSettings, 'languages'>;
  readonly files: ContentFiles;
  /** Words that no line ends with, by BCP 47 language; default none. */
  readonly shortWords?: Readonly<Record<string, ShortWords>>;
  /** Pictures that documents call by their names; default none. */
  readonly findPicture?: FindSitePicture;
}

/**
 * A site of this program from its settings and its files. Built-in texts of blocks become a document of every language, so that editors
 * can change them; what the site's own file `settings/texts` says goes before.
 *
 * @throws Error naming the file that cannot be used
 */
export function defineSite({
  settings: given,
  files,
  lists = {},
  findPicture,
  shortWords = {},
  ...rest
}: SiteParts): SiteDefinition {
  const settings = readSiteSettings({ ...given, avif: true, storedTexts: true }, given.languages[0]?.lang ?? '');
  const { languages } = settings;
  const content = readContent(files, { languages, lists, findPicture, shortWords });
  const texts = builtInTexts(languages, content.shared['texts']);
  return { settings, lists, ...content, shared: { ...content.shared, texts }, ...rest };
}
