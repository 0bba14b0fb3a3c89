/** The SDK's public entry for callers that only read. */
export { createReader } from './reader.js';
export type { Reader, ReaderOptions } from './reader.js';
export { SdkError } from './sdk-error.js';
export type { RefusedField, SdkErrorCode, SdkErrorDetails } from './sdk-error.js';
export type { CallOptions } from './http/call-options.js';
export type { Environment } from './environment.js';
export type * from './types/entities.js';
