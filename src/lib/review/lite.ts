/** Below this much memory nothing moves (design of the reports: lite mode below 2 GB). */
const LITE_BELOW_GB = 2;

/** Whether a device that says it has this much memory has too little for show. One that says nothing (null) has enough. */
export const isLite = (memoryGb: number | null): boolean => memoryGb !== null && memoryGb < LITE_BELOW_GB;
