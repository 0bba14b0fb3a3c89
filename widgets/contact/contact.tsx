import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Company } from '../shared/company.js';
import { ContactLines } from '../shared/contact-lines.js';
import { Picture } from '../shared/picture.js';
import type spec from './spec.js';
import texts from './texts.js';

type Data = DataCursorOf<typeof spec>;

/** Widths of the files of the picture and of a drawing, in pixels. */
const pictureWidth = 840;
const iconWidth = 100;

const icon = (image: Data['image']): ReactElement | undefined =>
  image?.src.value ? <Picture image={image} className="gh-contact-icon" maxWidth={iconWidth} /> : undefined;

export function Contact({ attributes, data, loaded }: BlockProps<typeof spec, Company | undefined>): ReactElement {
  const t = useTexts(texts);
  return (
    <div className="gh-contact">
      {data?.title && (
        <Editable as={attributes.h1 ? 'h1' : 'h2'} className="gh-contact-title" part="title" field={data.title} />
      )}
      {loaded && (
        <ContactLines
          company={loaded}
          labels={t}
          titles={attributes.named ? { ...t, ...attributes.listTitles } : attributes.listTitles}
          icons={{ address: icon(data?.addressIcon), phone: icon(data?.phoneIcon), email: icon(data?.emailIcon) }}
          className="gh-contact-lines"
        />
      )}
      {data?.text && <Editable as="p" field={data.text} />}
      {data?.image && <Picture image={data.image} className="gh-contact-picture" maxWidth={pictureWidth} />}
    </div>
  );
}
