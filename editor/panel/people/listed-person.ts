import { errorCode } from '../../../widgets/shared/account/error-code.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import type { PanelTexts } from '../texts.js';

export const roles = ['reader', 'writer', 'publisher', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A role, and the names of the chapters that a writer may write. */
export interface GivenRole {
  readonly role: Role;
  readonly chapters: readonly string[];
}

/** A person with access to the site. */
export interface ListedPerson extends GivenRole {
  readonly id: number;
  readonly name: string;
  /** Empty if the owner does not know it. */
  readonly address: string;
  /** ms since 1970; 0 if unknown. */
  readonly lastSeen: number;
  readonly sessions: number;
  /** The account owns the apps of the site. */
  readonly isFounder: boolean;
  /** The person has not set a password yet. */
  readonly isPending: boolean;
}

/** Whether the site has mailed the link of an invitation. `off`: it sends no mails. */
export type InvitationMail = 'sent' | 'failed' | 'off';

/** Answer with a link that sets a person's first password. Absent for an account with a password. */
export interface InvitedAnswer {
  readonly link?: string;
  readonly mail?: InvitationMail;
}

/** Answer of `GET /_gh/edit/panel/people`. */
export interface PeopleAnswer {
  readonly chapters: readonly string[];
  readonly people: readonly ListedPerson[];
}

/** Name and explanation of a role. */
export const roleTexts = (role: Role, t: PanelTexts): { readonly name: string; readonly help: string } =>
  ({
    reader: { name: t.roleReader, help: t.roleReaderHelp },
    writer: { name: t.roleWriter, help: t.roleWriterHelp },
    publisher: { name: t.rolePublisher, help: t.rolePublisherHelp },
    owner: { name: t.roleOwner, help: t.roleOwnerHelp },
  })[role];

export const personName = ({ name, address, id }: Pick<ListedPerson, 'name' | 'address' | 'id'>): string =>
  name || address || String(id);

const refusals: Readonly<Record<string, keyof PanelTexts>> = {
  'people-own': 'personOwn',
  'people-founder': 'personFounder',
  'people-group': 'personGroup',
  'people-unknown': 'personUnknown',
  'people-known': 'personKnown',
  'people-address': 'personBadAddress',
  'bad-request': 'personBadName',
};

/** The text for an owner when the site refused a change of people. */
export function explainPeople(error: unknown, { texts: t, surroundings }: PanelContext): string {
  const code = errorCode(error);
  const text = typeof code === 'string' && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return text ? t[text] : explainError(error, surroundings.texts);
}
