import { FILES } from '../settings.ts';
import { THUMBNAIL_SUFFIX, type ThumbnailSize } from '../site.ts';

const TOKEN = /^[\w-]{8,200}$/;

/**
 * Stands where a picture could not be had: two ridges. It is its own address, so it cannot fail to load in turn.
 */
export const DEFAULT_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%23e4e7dd' d='M0 0h4v3H0z'/%3E%3Cpath fill='%23b9c2b0' d='M0 3l1.5-1.8L2.4 2.1 3 1.4 4 2.6V3z'/%3E%3C/svg%3E";

/**
 * Address of a picture: file host, encrypted token, suffix of its size (section 7). What is no token gives the default
 * picture.
 */
export const thumbnailAddress = (token: string, size: ThumbnailSize = 1): string =>
  TOKEN.test(token) ? `${FILES}/${token}${THUMBNAIL_SUFFIX[size]}` : DEFAULT_PICTURE;

/** Address of the original: the token without a size (section 7). */
export const originalAddress = (token: string): string => (TOKEN.test(token) ? `${FILES}/${token}` : DEFAULT_PICTURE);

/** Address of a download by its token (`downloadToken` in host/tokens.ts). */
export const downloadAddress = (token: string): string => `${FILES}/download/${encodeURIComponent(token)}`;

/** Address of a film by its token (host/tokens.ts). */
export const videoAddress = (token: string): string => `${FILES}/video/${encodeURIComponent(token)}`;
