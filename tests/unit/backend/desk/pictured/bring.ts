import sharp from 'sharp';
import type { World } from '../../support/world.ts';
import { DESK, type Sitter } from '../operator.ts';

/** Sends the form of a picture, as the page does: `path` is that of its pictures. */
export const bring = async (
  world: World,
  desk: Sitter,
  path: string,
  { bytes, alt }: { readonly bytes: Uint8Array | null; readonly alt: string },
): Promise<{ readonly status: number; readonly text: string }> => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ token: desk.token, do: 'add', alt })) body.append(name, value);
  if (bytes !== null) body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.jpg');
  const headers = { Cookie: desk.cookie, Origin: DESK, 'Sec-Fetch-Site': 'same-origin' };
  const response = await world.app.request(
    `${DESK}${path}`,
    { method: 'POST', headers, body },
    { address: '198.51.100.7' },
  );
  return { status: response.status, text: await response.text() };
};

/** A photo in one colour, 60 × 40. */
export const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
