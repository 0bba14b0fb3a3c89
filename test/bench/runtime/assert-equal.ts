/**
 * Sides that do different work cannot be compared.
 *
 * @throws Error that names the sides that differ from the first one
 */
export function assertEqual(what: string, results: Readonly<Record<string, unknown>>): void {
  const [[first, expected] = ['', undefined], ...others] = Object.entries(results);
  for (const [name, result] of others) {
    const [one, two] = [JSON.stringify(expected), JSON.stringify(result)];
    if (one !== two) throw new Error(`${what} is not the same:\n${first}: ${one}\n${name}: ${two}`);
  }
}
