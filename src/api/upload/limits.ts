/** What the two upload endpoints take (specification, section 7 names them; the numbers are ours). */
export const UPLOAD_LIMITS = {
  normal: { bytes: 10_485_760, pixels: 40_000_000 },
  max: { bytes: 31_457_280, pixels: 100_000_000 },
} as const;
export type UploadSize = keyof typeof UPLOAD_LIMITS;

/** Characters (code points) of a picture's description. */
export const ALT_MAX_CHARACTERS = 100;
