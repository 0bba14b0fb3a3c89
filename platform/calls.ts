import { appCalls } from './apps/app-calls.js';
import { deleteField } from './apps/delete-field.js';
import { accountCalls } from './auth/account-calls.js';
import { avatarCalls } from './auth/avatar-calls.js';
import { documentCalls } from './documents/document-calls.js';
import { versionCalls } from './documents/version-calls.js';
import { fileCalls } from './files/file-calls.js';
import type { Call } from './http/call.js';
import { serviceCalls } from './http/service-calls.js';
import { itemCalls } from './items/item-calls.js';
import { messageCalls } from './realtime/message-calls.js';
import { groupAppCalls } from './sharing/group-app-calls.js';
import { groupCalls } from './sharing/group-calls.js';
import { groupMemberCalls } from './sharing/group-member-calls.js';
import { invitationCalls } from './sharing/invitation-calls.js';
import { sharingCalls } from './sharing/sharing-calls.js';

/** Every call of the platform: the router, the API description and the authorisation tests read this table. */
export const calls: readonly Call[] = [
  ...serviceCalls(() => calls),
  ...accountCalls,
  ...avatarCalls,
  ...appCalls,
  deleteField,
  ...itemCalls,
  ...documentCalls,
  ...versionCalls,
  ...fileCalls,
  ...sharingCalls,
  ...groupCalls,
  ...groupMemberCalls,
  ...groupAppCalls,
  ...invitationCalls,
  ...messageCalls,
];
