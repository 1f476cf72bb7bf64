import { ACCEPTED_FILMS } from '../../../../api/upload/upload.ts';
import { chooseFile } from '../../../../host/browser/files/chooseFile.ts';
import type { WorkVideo } from '../../../../stores/community/writing/work/work.ts';
import type { Films } from '../../../../stores/community/writing/films.ts';
import { bringPart } from '../../../editing/bringPart.ts';
import { useLazy } from '../../../editing/useLazy.ts';
import { Grow } from './Grow.tsx';
import styles from './Pieces.module.css';

const loadFilm = () => bringPart(() => import('../../../publish/film/FilmPart.lazy.tsx'));

interface Props {
  readonly video: WorkVideo;
  readonly films: Films;
  readonly caption: string;
  readonly onCaption: (caption: string) => void;
  readonly onRemove: () => void;
}

/** A film in the text: what it is, how far it is on its way, and what stands below it. */
export const FilmFields = ({ video, films, caption, onCaption, onRemove }: Props) => {
  const part = useLazy(loadFilm, true);
  const choose = (): void => chooseFile(ACCEPTED_FILMS, (file) => films.choose(video.local, file));
  return (
    <div className={styles.picture}>
      {part !== null && (
        <part.FilmPart film={films.of(video.local)} video={video} onChoose={choose} onRemove={onRemove} />
      )}
      <Grow
        label="视频下面的字"
        className={styles.caption}
        placeholder="视频下面的字（可不写）"
        value={caption}
        onWrite={onCaption}
      />
    </div>
  );
};
