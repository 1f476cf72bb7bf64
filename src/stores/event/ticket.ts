/** The number of a ticket in what was typed, pasted or scanned; null where there is none. Spaces, hyphens and case do not matter. */
export const ticketIn = (text: string): string | null => {
  const scanned = /[?&]admit=([^&#]+)/.exec(text)?.[1] ?? text;
  const code = scanned
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s-]/g, '')
    .toUpperCase();
  return /^[2-9A-HJ-NP-Z]{10}$/.test(code) ? code : null;
};
