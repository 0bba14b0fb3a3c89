/** Whether a visitor sees anything of what stands in an element. */
export function showsSomething(root: Element): boolean {
  return [...root.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility();
  });
}
