import type { PanelField } from './panel-kind.js';

/** Fields of which the one for a picture begins with a file. */
export const withFile = (fields: readonly PanelField[], file: File | undefined): readonly PanelField[] =>
  file ? fields.map((field) => (field.control === 'picture' ? { ...field, file } : field)) : fields;
