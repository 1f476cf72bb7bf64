/** Whether everything that opens later is here already: then it needs no network. */
export const brought = { all: false };

/**
 * Brings a part of this page. Without a network nothing is asked for: what stands on the page must outlive a part that cannot
 * come.
 */
export const bringPart = <Part>(bring: () => Promise<Part>): Promise<Part> =>
  navigator.onLine === false && !brought.all ? Promise.reject(new Error('no network')) : bring();
