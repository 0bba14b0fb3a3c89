import type { ReactElement } from 'react';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Studio } from './data.js';
import texts from './texts.js';

/** Digits of a telephone number, with its leading plus. */
const dialled = (phone: string): string => phone.replace(/(?!^\+)\D/g, '');

/** How to reach the studio: address, telephone numbers, e-mail. */
export function Contact({ studio }: { readonly studio: Studio }): ReactElement | null {
  const t = useTexts(texts);
  const { phones, email, fullAddress, separatedAddress, googleMaps } = studio;
  const place = fullAddress || Object.values(separatedAddress ?? {}).join(', ');
  if (!place && !email && phones.length === 0) return null;
  return (
    <address className="gh-footer-contact">
      <dl>
        {place && (
          <div>
            <dt className="gh-hidden">{t.address}</dt>
            <dd>{googleMaps ? <a href={googleMaps}>{place}</a> : place}</dd>
          </div>
        )}
        {phones.length > 0 && (
          <div>
            <dt className="gh-hidden">{t.phone}</dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <a href={`tel:${dialled(phone)}`} dir="ltr">
                  {phone}
                </a>
              </dd>
            ))}
          </div>
        )}
        {email && (
          <div>
            <dt className="gh-hidden">{t.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
    </address>
  );
}
