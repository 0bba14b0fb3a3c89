/** What the types of all frameworks begin with. */
const shared = `import type { SiteblocksAttributes, SiteblocksElements, SiteblocksEvents } from './elements.js';

type Tag = keyof SiteblocksElements;
type Own<T extends Tag> = Omit<SiteblocksElements[T], keyof HTMLElement>;
type Properties<T extends Tag> = { [Name in keyof Own<T>]?: Own<T>[Name] | undefined };
type Written<T extends Tag> = Omit<Properties<T>, keyof SiteblocksAttributes[T]> & SiteblocksAttributes[T];
type Listeners<Prefix extends string> = {
  [Name in keyof SiteblocksEvents as \`\${Prefix}\${Name}\`]?: ((event: SiteblocksEvents[Name]) => void) | undefined;
};
`;

/** The markup of a framework: its attributes of all elements, and ours. */
const markup = (attributes: string, listeners: string) =>
  `type Markup<T extends Tag> = Omit<${attributes}, keyof Written<T> | keyof ${listeners}> & Written<T> & ${listeners};
type Tags = { [T in Tag]: Markup<T> };
`;

const listeners = `Listeners<'on'>`;

/**
 * Declarations that make a framework know our tags, by the name of the framework: each stands at `siteblocks/types/<name>`. What the browser's
 * own functions answer needs none of them.
 */
export const frameworkTypes: Readonly<Record<string, string>> = {
  react: `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${shared}${markup('DetailedHTMLProps<HTMLAttributes<SiteblocksElements[T]>, SiteblocksElements[T]>', listeners)}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  // Preact 10 and 11 have the type of attributes in different places; elements without attributes of their own have it in both.
  preact: `import type { JSX, Ref } from 'preact';
${shared}type Base<T extends Tag> = Omit<JSX.IntrinsicElements['section'], 'ref'> & { ref?: Ref<SiteblocksElements[T]> | undefined };
${markup('Base<T>', listeners)}
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  solid: `import type { JSX } from 'solid-js';
${shared}type Set<T extends Tag> = { [Name in keyof Own<T> & string as \`prop:\${Name}\`]?: Own<T>[Name] | undefined };
type Heard = Listeners<'on:'>;
${markup('JSX.HTMLAttributes<SiteblocksElements[T]>', 'Heard')}type SolidTags = { [T in Tag]: Tags[T] & Set<T> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidTags {}
  }
}
`,
  svelte: `import type { HTMLAttributes } from 'svelte/elements';
${shared}type Heard = ${listeners} & Listeners<'on:'>;
${markup('HTMLAttributes<SiteblocksElements[T]>', 'Heard')}
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
`,
  vue: `import type { HTMLAttributes, PublicProps } from 'vue';
${shared}
// Templates are checked with names in camel case, those of attributes and events too.
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Rest}\` ? \`\${Head}\${Capitalize<Camel<Rest>>}\` : Name;
type Attributes<T extends Tag> = {
  [Name in keyof SiteblocksAttributes[T] & string as Camel<Name>]?: SiteblocksAttributes[T][Name];
};
type Heard = {
  [Name in keyof SiteblocksEvents as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: SiteblocksEvents[Name]) => void) | undefined;
};
type Others = { [name: \`data\${string}\`]: unknown };
type Elements = {
  [T in Tag]: new () => SiteblocksElements[T] & {
    /** Types of the template; an element has no such property. */
    $props: Omit<HTMLAttributes & PublicProps, keyof Own<T>> &
      Omit<Properties<T>, keyof Attributes<T>> &
      Attributes<T> &
      Heard &
      Others;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
`,
};
