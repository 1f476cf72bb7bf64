/** "林*": enough to know that there are people, too little to know who. */
export const maskName = (name: string): string => `${Array.from(name)[0] ?? ''}*`;
