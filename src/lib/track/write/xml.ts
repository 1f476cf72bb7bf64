/** Text for XML: signs that it cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text

    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** Degrees to a centimetre, without zeros behind. */
export const degreesText = (value: number): string => String(Math.round(value * 1e7) / 1e7);

/** Said in every file: maps of this country are drawn in another datum, and shift what they take for their own by 500 m. */
export const DATUM = '坐标系：WGS-84';
