import imported from '@gudhub/core';

/** The package is CommonJS in disguise: the class is the default export, or that of the default export. */
type TodaysClass = new (key: string, options: object) => object;
const unwrapped = imported as unknown as TodaysClass & { readonly default?: TodaysClass };

/** The library that callers of the facade come from. */
export const TodaysLibrary = unwrapped.default ?? unwrapped;
