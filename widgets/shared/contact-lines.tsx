import type { ReactElement } from 'react';
import type { Field } from '../../runtime/contract/cursor.js';
import { Editable } from '../../runtime/react/editable.js';
import type { Company } from './company.js';
import { phonesOf } from './phones-of.js';

/** Digits of a telephone number, with the plus before them, whatever stands before that. */
const dialled = (phone: string): string => (/^\D*\+/.test(phone) ? '+' : '') + phone.replace(/\D/g, '');

interface ContactLinesProps {
  readonly company: Company;
  /** Names of the lines for assistive technology. */
  readonly labels: { readonly address: string; readonly phone: string; readonly email: string };
  readonly className: string;
  /** Words that stand before the lines; without them their names are for assistive technology alone. */
  readonly titles?: Partial<ContactLinesProps['labels']> | undefined;
  /** Drawings before the lines. */
  readonly icons?: Readonly<Record<Line, ReactElement | undefined>> | undefined;
}

type Line = keyof ContactLinesProps['labels'];

/** How to reach a company: address, telephone numbers, e-mail. Nothing where none of them is known. */
export function ContactLines({
  company,
  labels,
  className,
  titles = {},
  icons,
}: ContactLinesProps): ReactElement | null {
  const { email, fullAddress, separatedAddress, googleMaps } = company;
  const parts = Object.values(separatedAddress ?? {}).map(({ value }) => value);
  const place: Field | undefined = fullAddress?.value
    ? fullAddress
    : parts.length > 0
      ? { path: '', value: parts.join(', '), kind: 'plain' }
      : undefined;
  const phones = phonesOf(company);
  if (!place && !email?.value && phones.length === 0) return null;
  const name = (line: Line) => {
    const icon = icons?.[line];
    if (titles[line])
      return (
        <dt>
          {icon}
          {titles[line]}:
        </dt>
      );
    if (!icon) return <dt className="gh-hidden">{labels[line]}</dt>;
    return (
      <dt>
        {icon}
        <span className="gh-hidden">{labels[line]}</span>
      </dt>
    );
  };
  return (
    <address className={className}>
      <dl>
        {place && (
          <div>
            {name('address')}
            <dd>
              {googleMaps ? (
                <a href={googleMaps.value}>
                  <Editable field={place} />
                </a>
              ) : (
                <Editable field={place} />
              )}
            </dd>
          </div>
        )}
        {phones.length > 0 && (
          <div>
            {name('phone')}
            {phones.map((phone) => (
              <dd key={phone.path || phone.value}>
                <a href={`tel:${dialled(phone.value)}`} dir="ltr">
                  <Editable field={phone} />
                </a>
              </dd>
            ))}
          </div>
        )}
        {email?.value && (
          <div>
            {name('email')}
            <dd>
              <a href={`mailto:${email.value}`}>
                <Editable field={email} />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </address>
  );
}
