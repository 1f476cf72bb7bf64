const MB = 1_048_576;
const two = (value: number): string => String(value).padStart(2, '0');

/** How long a film runs, to the second: `0:42`, `1:02:05`. */
export const filmLength = (durationMs: number): string => {
  const seconds = Math.max(0, Math.round(durationMs / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** What there is to load of a file, as people read it: `18 MB`, `1.2 GB`. */
export const filmSize = (bytes: number): string =>
  bytes < MB
    ? '不到 1 MB'
    : bytes < 1_024 * MB
      ? `${Math.round(bytes / MB)} MB`
      : `${(bytes / (1_024 * MB)).toFixed(1)} GB`;

/** A film before it is loaded: `视频 · 0:42 · 18 MB`. */
export const filmWords = ({ durationMs, bytes }: { readonly durationMs: number; readonly bytes: number }): string =>
  `视频 · ${filmLength(durationMs)} · ${filmSize(bytes)}`;
