import { open } from 'node:fs/promises';
import { refuse } from '../errors.ts';
import type { VideoType } from '../upload/sniff.ts';
import { openWindow } from './fileWindow.ts';
import { readMp4, type FilmFacts } from './mp4.ts';
import { removePlace } from './place.ts';
import { readWebm } from './webm.ts';

/** What is said of a file that is no film which is taken. */
export const FILMS_TAKEN = '只支持 MP4、MOV、WebM 视频';

const factsOf = async (path: string, type: VideoType): Promise<FilmFacts | null> => {
  const file = await open(path, 'r');
  try {
    const window = await openWindow(file);
    return await (type === 'webm' ? readWebm(window) : readMp4(window));
  } finally {
    await file.close();
  }
};

/** What a film is by its bytes, and takes out of them where it was filmed; refuses what has no picture or is cut. */
export const lookAtFilm = async (path: string, type: VideoType): Promise<FilmFacts> => {
  const facts = await factsOf(path, type);
  if (facts === null) throw refuse('uploadBroken', { errMsg: '视频已损坏或没有画面，请换一个' });
  if (type !== 'webm') await removePlace(path);
  return facts;
};
