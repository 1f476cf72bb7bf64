import { join } from 'node:path';

export type StoredType = 'jpeg' | 'png';

/** Where the original of a picture lies: `<files>/originals/<first two digits>/<id>.<type>`. Ids are digits: no path can be smuggled in. */
export const originalPath = (files: string, id: string, type: StoredType): string =>
  join(files, 'originals', id.slice(0, 2), `${id}.${type}`);

/** Where a made thumbnail lies. */
export const thumbnailPath = (files: string, id: string, size: number, type: StoredType): string =>
  join(files, 'thumbnails', id.slice(0, 2), `${id}-${size}.${type}`);

/** Where uploads lie while they arrive. */
export const incomingPath = (files: string, name: string): string => join(files, 'incoming', name);

/** Where a file lies of which a part has arrived: it outlives the end of the server, however that comes. */
export const partialPath = (files: string, id: string): string => join(files, 'partial', id.slice(0, 2), id);

/** Where a film or a track lies. */
export const mediaPath = (files: string, id: string): string => join(files, 'media', id.slice(0, 2), id);
