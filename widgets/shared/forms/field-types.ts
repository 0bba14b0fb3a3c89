/** Types of fields that a form can have. */
export const fieldTypes = ['short', 'long', 'textarea', 'email', 'phone', 'file'] as const;

export type FieldType = (typeof fieldTypes)[number];

/** Most characters that a form can allow a field. */
export const mostCharacters = 10_000;
