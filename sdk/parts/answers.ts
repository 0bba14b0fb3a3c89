/**
 * One part of the SDK: code for some answers of the platform. `read.ts` loads it too, so it contains nothing else.
 */
export { mergeLoaded, readChunks } from '../cache/read-chunks.js';
export { explainAnswer } from '../http/explain-answer.js';
export { numberIds } from '../http/number-ids.js';
export { uploadForm } from '../http/upload-form.js';
export { waitAndRepeat } from '../session/wait-and-repeat.js';
