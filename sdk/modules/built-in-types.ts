/** How values of a type are read where no module shows them. */
export type ValueKind = 'plain' | 'options' | 'files' | 'date' | 'boolean' | 'references' | 'users';

/** A type of fields whose values need no module to be read. */
export interface BuiltInType {
  readonly name: string;
  readonly kind: ValueKind;
}

const kinds: Readonly<Record<ValueKind, Readonly<Record<string, string>>>> = {
  plain: {
    text: 'Text',
    number: 'Number',
    email: 'Email',
    phone: 'Phone',
    twilio_phone: 'Twilio Phone',
    link: 'Link',
    go_to_link: 'Go to Link',
    color: 'Color',
    color_list: 'Color list',
    range: 'Range',
    duration: 'Duration',
    calculator: 'Calculator',
    string_join: 'String Joiner',
    barcode: 'Barcode',
  },
  options: { text_opt: 'Options', radio_button: 'Radio Button', radio_icon: 'Radio icon', tags: 'Tags' },
  files: { file: 'File', image: 'Image' },
  date: { date: 'Date' },
  boolean: { boolean: 'Yes/No' },
  references: { item_ref: 'Reference' },
  users: { user: 'User' },
};

/** The types of fields whose values are read without a module, by their data types. */
export const builtInTypes: ReadonlyMap<string, BuiltInType> = new Map(
  Object.entries(kinds).flatMap(([kind, types]) =>
    Object.entries(types).map(([type, name]) => [type, { name, kind: kind as ValueKind }] as const),
  ),
);
