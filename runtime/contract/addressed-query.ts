/** Query that requests the same page with the edit addresses of its elements. */
export const addressedQuery = { name: 'mode', value: 'addresses' } as const;
