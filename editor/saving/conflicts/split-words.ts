/** Words, spaces and single signs: put together they are the text. */
export const splitWords = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|./gsu) ?? [];
