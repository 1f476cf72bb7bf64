/** A moment as an archive writes it; null stays null. */
export const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
