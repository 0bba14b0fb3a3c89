/** JavaScript of a page's script, with all that it imports: tools/vite-plugin/page-scripts.ts. */
declare module '*?script' {
  const text: string;
  export default text;
}
