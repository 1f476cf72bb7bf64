import { videoAddress } from '../../host/thumbnail.ts';
import { onTap } from '../../live/onTap.ts';
import { messages } from '../../messages.ts';

/** Of a page's own, so that the film stays where it is in old web views and in HarmonyOS. */
const INLINE = ['playsinline', 'webkit-playsinline', 'x5-playsinline', 'controls'];

const trouble = (film: HTMLElement, address: string): HTMLElement => {
  const words = document.createElement('p');
  words.className = 'film-trouble';
  words.setAttribute('role', 'alert');
  const load = document.createElement('a');
  load.href = address;
  load.download = '';
  load.textContent = '存到手机里看';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = messages.retry;
  again.addEventListener('click', () => void playFilm(film));
  const why =
    navigator.onLine === false
      ? '没有网络，视频放不出来。'
      : '视频没有放出来，可能是网络断了，或这台手机不认识它的格式。';
  words.append(why, document.createElement('br'), again, load);
  return words;
};
const clear = (film: HTMLElement): void => film.querySelector('.film-trouble')?.remove();
const tell = (film: HTMLElement, address: string): void => {
  clear(film);
  film.append(trouble(film, address));
};

/** Puts the player in the place of the still; only now is anything of the film loaded. */
export const playFilm = (film: HTMLElement): HTMLVideoElement => {
  film.querySelector('video')?.remove();
  clear(film);
  const token = film.dataset['film'] ?? '';
  const address = videoAddress(token);
  const player = document.createElement('video');
  for (const name of INLINE) player.setAttribute(name, '');
  player.preload = 'none';
  const still = film.querySelector('img');
  if (still !== null) player.poster = still.currentSrc;
  const label = film.querySelector('.film-words')?.textContent ?? '';
  player.setAttribute('aria-label', label);
  const button = film.querySelector<HTMLElement>('[data-film-play]');
  player.addEventListener('error', () => {
    player.remove();
    if (button !== null) button.hidden = false;
    tell(film, address);
  });
  // Nothing came for three seconds, not even its length. It may still come, or never: WebKit gives no error then.
  player.addEventListener('stalled', () => {
    if (player.readyState === 0 && player.isConnected) tell(film, address);
  });
  player.addEventListener('loadedmetadata', () => clear(film));
  player.src = address;
  if (button !== null) button.hidden = true;
  film.append(player);
  player.focus();
  // Where the browser wants another touch, its own controls are there for it.
  void player.play().catch(() => undefined);
  return player;
};

/** Plays the film of a dynamic where it stands, when it is touched and not before. */
export const startFilm = (): void =>
  onTap(document, (target) => {
    const film = target.closest('[data-film-play]')?.closest<HTMLElement>('[data-film]');
    if (film != null && film.querySelector('video') === null) playFilm(film);
  });
