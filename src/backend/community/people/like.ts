/** Pattern for `LIKE +? ESCAPE '\'` that finds a member's words anywhere, letter for letter. */
export const likePattern = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
