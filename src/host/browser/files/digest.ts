/** SHA-256 of some bytes; null where the browser has none, as on a page without TLS. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> => {
  const { subtle } = window.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  return subtle.digest('SHA-256', bytes).then(
    (digest) => new Uint8Array(digest),
    () => null,
  );
};
