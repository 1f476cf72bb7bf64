/** Resolves when the letters of the page are there, or after `limitMs`: a canvas drawn before keeps the wrong ones. */
export const fontsReady = (limitMs: number): Promise<void> => {
  const { fonts } = document as { fonts?: { readonly ready: Promise<unknown> } };
  if (fonts === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    fonts.ready.then(end, end);
  });
};
