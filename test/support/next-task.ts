/** Resolves when everything has happened that waits for nothing but its turn: promises that are settled, and what hears of a change of the page. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
