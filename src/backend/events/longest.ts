/** Days of an event at most, its first and last among them (ours): longer ones are trips of several. */
export const LONGEST_DAYS = 30;
