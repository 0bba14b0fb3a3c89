/** The name of the option that a value stands for; the value itself where no option has it. */
export function nameOfOption(value: unknown, options: unknown): unknown {
  if (!Array.isArray(options) || value === '') return value;
  const option = (options as readonly { readonly value?: unknown; readonly name?: unknown }[]).find(
    (entry) => String(entry.value) === String(value),
  );
  return option?.name ?? value;
}
