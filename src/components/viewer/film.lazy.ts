/** Plays a film among the pictures of the gallery, until it is swiped away. */
import { playFilm } from '../dynamic/film.ts';

export const playSlide = (slide: HTMLElement): void => {
  const player = playFilm(slide);
  new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting === false) player.pause();
  }).observe(player);
};
