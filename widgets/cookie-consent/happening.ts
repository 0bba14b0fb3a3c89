/** An event as far as a question needs it; one that another script's question tells of, and a press on an earlier page, are made by hand. */
export type Happening = Pick<Event, 'type'> & { readonly key?: string | null };
