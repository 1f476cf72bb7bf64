import { randomUUID } from 'node:crypto';
import { editRoute, uploadTrack } from '../../../src/api/route/own.ts';
import { replyIn } from '../../../src/api/reply.ts';
import { uploadHeaders } from '../../../src/api/upload/send.ts';
import { UPLOAD } from '../../../src/settings.ts';
import { callAs, freshAddress, type Member } from '../member.ts';

/** A GPX file of a way that nobody has brought before. */
export const gpxOf = (name: string, seed = Math.random()): string => {
  const points = Array.from({ length: 120 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 4, 1, 1, 0, at * 30)).toISOString();
    const [lat, lon] = [27.5 + at * 0.0003, 114.1 + seed * 0.5 + at * 0.0002];
    return `<trkpt lat="${lat}" lon="${lon}"><ele>${800 + at * 3}</ele><time>${time}</time></trkpt>`;
  }).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name><trkseg>${points}</trkseg></trk></gpx>`;
};

/** A route of this member's own, as the import brings it; returns its id. */
export const ownRoute = async (
  baseURL: string,
  member: Member,
  visibility: 'public' | 'friends' | 'self' = 'public',
): Promise<string> => {
  const response = await fetch(`${baseURL}${UPLOAD}/track`, {
    method: 'POST',
    headers: {
      ...uploadHeaders(randomUUID().replaceAll('-', '')),
      Origin: baseURL,
      'X-Forwarded-For': freshAddress(),
      Cookie: member.state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: gpxOf('一条小路'),
  });
  const { id } = replyIn(uploadTrack, {
    status: response.status,
    contentType: response.headers.get('Content-Type'),
    text: await response.text(),
  });
  await callAs(baseURL, member, editRoute, { id, name: '武功山的一条小路', visibility });
  return id;
};
