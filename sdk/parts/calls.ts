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
export { startCalls } from '../services/start-calls.js';
export { loginRequest } from '../session/credentials.js';
export { SharedLogins } from '../session/shared-logins.js';
