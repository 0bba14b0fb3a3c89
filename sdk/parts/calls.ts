/** One part of the SDK: the services whose code is loaded with their first call. */
import './answers.js';

export { diffApps } from '../cache/diff-apps.js';
export { announce } from '../events/announce.js';
export { followList, iterateList, tell } from '../live/live.js';
export { backOff } from '../realtime/back-off.js';
export { Messages } from '../realtime/messages.js';
export { AccountCalls } from '../services/account-calls.js';
export { AppList } from '../services/app-list.js';
export { AppWrites } from '../services/app-writes.js';
export { DocumentsService } from '../services/documents-service.js';
export { FieldsService } from '../services/fields-service.js';
export { FilesService } from '../services/files-service.js';
export { GroupsService } from '../services/groups-service.js';
export { InvitationsService } from '../services/invitations-service.js';
export { ItemWrites } from '../services/item-writes.js';
export { SharingService } from '../services/sharing-service.js';
export { WritesService } from '../services/writes-service.js';
export { loginRequest } from '../session/credentials.js';
export { SharedLogins } from '../session/shared-logins.js';
