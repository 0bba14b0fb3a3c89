/** The SDK's public entry. */
export { createClient } from './client.js';
export type { Client } from './client.js';
export type { ClientOptions } from './client-options.js';
export { defaultEnvironment } from './environment.js';
export type { Environment } from './environment.js';
export { SdkError, sdkErrorCodes } from './sdk-error.js';
export type { SdkErrorCode, SdkErrorDetails } from './sdk-error.js';
export type { CallOptions } from './http/call-options.js';
export type { Credentials } from './session/credentials.js';
export type { DocumentConflict, InsertOptions } from './services/documents-service.js';
export type * from './types/entities.js';
