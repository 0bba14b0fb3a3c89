/**
 * The batches of pictures: the first is shown immediately, each further one on request.
 *
 * @param first How many are shown at once; 0 or less: all.
 * @param step How many each further list has; 0 or less: all that are left.
 */
export function batches<T>(items: readonly T[], first: number, step: number): readonly (readonly T[])[] {
  if (first <= 0 || first >= items.length) return [items];
  const size = step > 0 ? step : items.length;
  const later = items.slice(first);
  const count = Math.ceil(later.length / size);
  return [
    items.slice(0, first),
    ...Array.from({ length: count }, (_, index) => later.slice(index * size, (index + 1) * size)),
  ];
}
