/** Lines of a source around a place, with a mark under it: what an error is shown with. Lines and columns count from 1. */
export function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split('\n');
  const first = Math.max(1, line - 2);
  const shown = lines.slice(first - 1, line + 2);
  const width = String(first + shown.length - 1).length;
  return shown
    .flatMap((text, index) => {
      const number = first + index;
      const row = `${String(number).padStart(width)} | ${text}`;
      return number === line ? [row, `${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`] : [row];
    })
    .join('\n');
}
