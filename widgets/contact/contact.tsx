import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Company } from '../shared/company.js';
import { ContactLines } from '../shared/contact-lines.js';
import { Picture } from '../shared/picture.js';
import type spec from './spec.js';
import texts from './texts.js';

/** Width of the picture's largest file in pixels. */
const pictureWidth = 840;

export function Contact({ attributes, data, loaded }: BlockProps<typeof spec, Company | undefined>): ReactElement {
  const t = useTexts(texts);
  return (
    <div className="gh-contact">
      {data?.title && <Editable as={attributes.h1 ? 'h1' : 'h2'} className="gh-contact-title" field={data.title} />}
      {loaded && (
        <ContactLines company={loaded} labels={t} titles={attributes.listTitles} className="gh-contact-lines" />
      )}
      {data?.text && <Editable as="p" field={data.text} />}
      {data?.image && <Picture image={data.image} className="gh-contact-picture" maxWidth={pictureWidth} />}
    </div>
  );
}
