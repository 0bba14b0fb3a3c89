/** The import graph: files by name, each with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The circles of a graph, each once and as a way from a file back to itself, such as `['a.ts', 'b.ts', 'a.ts']`. Of files that import each other
 * in several circles one is named: with it gone, the next shows.
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): void => {
    if (done.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const target of graph.get(file) ?? []) if (graph.has(target)) walk(target);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return circles;
}
