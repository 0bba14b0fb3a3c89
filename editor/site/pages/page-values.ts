import type { EditTexts } from '../../view/texts.js';
import { ticked } from '../../places/kinds/panel-kind.js';
import type { PanelField, PanelValues } from '../../places/kinds/panel-kind.js';
import { sourceProblem } from '../../places/kinds/picture-values.js';
import type { PageVersion } from './page-facts.js';
import type { OpenPage } from './page-store.js';

/** Width through height of a picture in social networks. */
const sharedShape = 1200 / 630;

const headFields: readonly PanelField[] = [
  { name: 'title', label: 'pageTitle', required: true },
  { name: 'description', label: 'pageDescription', hint: 'pageDescriptionHint', control: 'words' },
  { name: 'src', label: 'pagePicture', hint: 'pagePictureHint', control: 'picture', shape: sharedShape },
  { name: 'alt', label: 'pictureAlt', off: ({ src }) => src === '' },
];

const visibleField: PanelField = { name: 'visible', label: 'pageVisible', control: 'switch' };

const shownToField: PanelField = { ...visibleField, hint: 'pageNotYours', off: () => true };

/** What is entered of a page in one language. */
export const versionFields = (hideable: boolean, mayPublish: boolean): readonly PanelField[] =>
  hideable ? [...headFields, mayPublish ? visibleField : shownToField] : headFields;

/** What is stored of a page in one language. */
export const versionValues = ({ heads, articles }: OpenPage, { lang, visible }: PageVersion): PanelValues => ({
  ...(heads[lang] ?? { title: '', description: '', src: '', alt: '' }),
  ...articles[lang],
  visible: visible ? ticked : '',
});

/** What is stored of the values that were entered. */
export const headOf = ({ title = '', description = '', src = '', alt = '' }: PanelValues) => ({
  title: title.trim(),
  description: description.trim(),
  src: src.trim(),
  alt: src.trim() === '' ? '' : alt.trim(),
});

/** What is wrong with the values that were entered, by field. */
export function versionFlaws(values: PanelValues): Readonly<Record<string, keyof EditTexts>> {
  const { title, src } = headOf(values);
  const problem = src === '' ? undefined : sourceProblem(src, values);
  return { ...(title === '' && { title: 'needed' }), ...(problem && { src: problem }) };
}
