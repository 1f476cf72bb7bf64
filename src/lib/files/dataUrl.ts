/** The bytes of a base64 data address. */
export const blobOf = (dataUrl: string): Blob => {
  const [head = '', body = ''] = dataUrl.split(',');
  const text = atob(body);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return new Blob([bytes], { type: /^data:([\w/+-]+)/.exec(head)?.[1] ?? 'image/png' });
};
