import type { ReactElement } from 'react';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import texts from './texts.js';

interface ShareLinksProps {
  /** The article's address. */
  readonly url: string;
  readonly title: string;
  /** Address of the article's picture. */
  readonly picture: string;
}

const services = [
  { name: 'Telegram', href: 'https://t.me/share/url', own: ['url', 'text'] },
  { name: 'Facebook', href: 'https://www.facebook.com/sharer/sharer.php', own: ['u', 't'] },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/sharing/share-offsite/', own: ['url', 'title'] },
  { name: 'Pinterest', href: 'https://www.pinterest.com/pin/create/button/', own: ['url', 'description', 'media'] },
  { name: 'X', href: 'https://x.com/intent/tweet', own: ['url', 'text'] },
] as const;

/** An address as part of a query. Only what would end it is escaped: a stored page has a place for its origin in it. */
const inQuery = (address: string): string => encodeURI(address).replace(/[&#?]/g, encodeURIComponent);

/** Links to the networks, without their scripts: nothing is fetched from them before a visitor follows a link. */
export function ShareLinks({ url, title, picture }: ShareLinksProps): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'article');
  const values = [inQuery(url), encodeURIComponent(title), inQuery(picture)];
  const links = (
    <>
      {fields.shareWith.value && <Editable as="p" className="gh-article-share-words" field={fields.shareWith} />}
      <ul>
        {services.map(({ name, href, own }) => (
          <li key={name}>
            <a
              className={`gh-article-share--${name.toLowerCase()}`}
              href={`${href}?${own.map((key, index) => `${key}=${values[index] ?? ''}`).join('&')}`}
              target="_blank"
              rel="nofollow noopener noreferrer"
              aria-label={name}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            className="gh-article-copy"
            aria-label={t.copy}
            data-done={t.copied}
            data-failed={t.notCopied}
            hidden
            // Its script shows it, perhaps before the article is activated.
            suppressHydrationWarning
          />
        </li>
      </ul>
      {fields.shareAddress.value && (
        <>
          <Editable as="p" className="gh-article-share-words" field={fields.shareAddress} />
          <p className="gh-article-share-address">{url}</p>
        </>
      )}
    </>
  );
  return (
    <section className="gh-article-share">
      <Editable as="h2" className="gh-article-aside-title" field={fields.share} />
      {fields.shareOpen.value ? (
        <details open>
          <summary>
            <Editable field={fields.shareOpen} />
          </summary>
          {links}
        </details>
      ) : (
        links
      )}
      <p className="gh-hidden" role="status" />
    </section>
  );
}
