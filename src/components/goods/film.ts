import { messages } from '../../messages.ts';

/** Says so where a film does not play, with another try and the way to it alone. */
export const watchFilm = (): void => {
  const player = document.querySelector('[data-film-player]') as HTMLVideoElement;
  const place = document.querySelector('[data-film-trouble]') as HTMLElement;
  player.addEventListener('error', () => {
    const address = player.getAttribute('src');
    if (address === null) return;
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = messages.retry;
    again.onclick = () => {
      place.hidden = true;
      player.load();
      void player.play().catch(() => undefined);
    };
    const alone = document.createElement('a');
    alone.href = address;
    alone.rel = 'noopener';
    alone.textContent = '直接打开视频';
    place.textContent = '视频没有放出来，可能是网络断了，也可能有赞那边已经换掉了。';
    place.append(again, alone);
    place.hidden = false;
  });
};
