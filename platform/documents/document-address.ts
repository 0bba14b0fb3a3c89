import { id, idOrZero } from '../http/fields.js';

/** Where a document is, as its calls name it. */
export const documentAddress = { app_id: id, item_id: idOrZero, element_id: idOrZero };
