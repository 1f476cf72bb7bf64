/** What this device can tell of a film before it is sent. `still` is null where it shows none. */
export interface FilmLook {
  /** Milliseconds; 0 where the device can't say. */
  readonly durationMs: number;
  readonly still: Blob | null;
}
export type LookAtFilm = (file: Blob) => Promise<FilmLook>;

/** A web view that can't open it may never say so. */
const WITHIN_MS = 8_000;
/** Where a still is looked for: many films begin black. */
const STILLS_AT_SEC = [0.1, 1, 3];
const DARK = 16;
const LONGEST_SIDE_PX = 1_280;
const QUALITY = 0.85;

/** Whether a picture is black all over, as films begin. */
const isDark = (film: HTMLVideoElement): boolean => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [16, 16];
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.drawImage(film, 0, 0, 16, 16);
  return context.getImageData(0, 0, 16, 16).data.every((value, at) => at % 4 === 3 || value < DARK);
};

const draw = (film: HTMLVideoElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    const { videoWidth, videoHeight } = film;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (context === null || videoWidth === 0 || videoHeight === 0) return resolve(null);
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(film, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });

/** Opens a film without playing it, and draws one of its first pictures. Never rejects. */
export const lookAtFilm: LookAtFilm = (file) => {
  const address = URL.createObjectURL(file);
  const film = document.createElement('video');
  film.muted = true;
  film.setAttribute('playsinline', '');
  film.preload = 'auto';
  const looked = new Promise<Blob | null>((resolve) => {
    const end = (still: Blob | null): void => {
      clearTimeout(timer);
      resolve(still);
    };
    const timer = setTimeout(() => end(null), WITHIN_MS);
    let tries = 0;
    /** The next place worth a look, or this one. */
    const shoot = (): void => {
      const next = STILLS_AT_SEC[tries];
      if (next !== undefined && next < film.duration && (tries === 0 || isDark(film))) {
        tries += 1;
        film.currentTime = next;
        return;
      }
      draw(film).then(end, () => end(null));
    };
    film.onerror = () => end(null);
    film.onseeked = shoot;
    film.onloadeddata = shoot;
  });
  film.src = address;
  return looked.then((still) => {
    const durationMs = Number.isFinite(film.duration) ? Math.round(film.duration * 1_000) : 0;
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(address);
    return { durationMs, still };
  });
};
