/** The text of a font file in base 64, cut down to the characters of a name: tools/vite-plugin/subset-fonts.ts. */
declare module '*.woff2?subset=latin' {
  const data: string;
  export default data;
}
declare module '*.woff2?subset=cyrillic' {
  const data: string;
  export default data;
}
