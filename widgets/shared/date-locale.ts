import { text, type Attribute } from '../../runtime/contract/attributes.js';

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** The attribute that says in which language's manner days are written: a tag of BCP 47; absent or empty, in numbers as in Ukraine. */
export const dateLocale = (): Attribute<string> => ({
  ...text({
    doc: 'Language in whose manner days are written, such as `en-GB` (10 Nov 2026); without it in numbers: 10.11.2026.',
  }),
  expected: 'a language tag such as en-GB',
  parse: (tag) => (tag === '' ? '' : canonical(tag)),
});
