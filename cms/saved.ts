/** Says 已保存 when a save was written; a save that was refused says so itself, above the form. */
export const tellSaved = (place: HTMLElement, forMs = 4_000): void => {
  const send = globalThis.fetch;
  let timer: ReturnType<typeof setTimeout> | undefined;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (response.ok && address.endsWith('/api/keystatic/update')) {
      place.textContent = '已保存';
      clearTimeout(timer);
      timer = setTimeout(() => (place.textContent = ''), forMs);
    }
    return response;
  };
};
