import sharp from 'sharp';
import type { World } from '../../support/world.ts';
import { DESK, type Sitter } from '../operator.ts';

/** Sends the form of a picture or a film, as the page does: `path` is where the form goes. */
export const bring = async (
  world: World,
  desk: Sitter,
  path: string,
  { bytes, alt }: { readonly bytes: Uint8Array | null; readonly alt: string },
): Promise<{ readonly status: number; readonly text: string }> => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ token: desk.token, do: 'add', alt })) body.append(name, value);
  if (bytes !== null) body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.jpg');
  // As bytes: a form that is made while it is sent takes it ill where nobody reads its end.
  const form = new Response(body);
  const headers = {
    Cookie: desk.cookie,
    Origin: DESK,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': form.headers.get('content-type') ?? '',
  };
  const response = await world.app.request(
    `${DESK}${path}`,
    { method: 'POST', headers, body: await form.arrayBuffer() },
    { address: '198.51.100.7' },
  );
  return { status: response.status, text: await response.text() };
};

/** A photo in one colour, 60 × 40. */
export const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
