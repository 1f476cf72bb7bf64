import { useStore } from '@nanostores/react';
import { thumbnailAddress } from '../../../host/thumbnail.ts';
import { filmLength, filmSize } from '../../../lib/files/film.ts';
import type { DraftVideo } from '../../../stores/publish/draft/draft.ts';
import type { Film, ShownFilm } from '../../../stores/publish/film/film.ts';
import styles from './FilmPart.module.css';

interface Props {
  readonly film: Film;
  readonly video: DraftVideo | null;
  readonly onChoose: () => void;
  /** Takes it away; left out, the film itself is told. */
  readonly onRemove?: () => void;
}

const percent = ({ sent, total }: ShownFilm): number => (total > 0 ? Math.floor((100 * sent) / total) : 0);

const words = (shown: ShownFilm): string => {
  const { step, why } = shown;
  if (why !== null) return why;
  switch (step) {
    case 'looking':
      return '正在看这个视频';
    case 'chosen':
      return '还没有上传。费流量的话，连上 Wi-Fi 再传';
    case 'lost':
      return '请重新选一次同一个视频，已经传过的部分不用重传';
    case 'reading':
      return '正在准备';
    case 'sending':
      return `正在上传 ${percent(shown)}%`;
    case 'finishing':
      return '传完了，正在检查';
    case 'paused':
      return `已暂停，传了 ${percent(shown)}%`;
    case 'offline':
      return `没有网络，连上后接着传（已传 ${percent(shown)}%）`;
    case 'retrying':
      return `网络不稳，马上接着传（已传 ${percent(shown)}%）`;
    case 'done':
      return '已上传';
    default:
      return '没有传上去';
  }
};

/** A film that is being written about: what it is, how far it is, and what can be done. */
export const FilmPart = ({ film, video, onChoose, onRemove = () => film.remove() }: Props) => {
  const shown = useStore(film.$shown);
  const { step, again, url } = shown;
  const picture = url ?? (video?.still == null ? null : thumbnailAddress(video.still.token, 2));
  const runs = ['reading', 'sending', 'offline', 'retrying'].includes(step);
  return (
    <section className={styles.film} aria-label="视频">
      <div className={styles.still}>
        {picture === null ? <span className={styles.none}>没有封面</span> : <img src={picture} alt="视频封面" />}
        {video !== null && (
          <span className={styles.length}>
            {video.durationMs > 0 ? `${filmLength(video.durationMs)} · ` : ''}
            {filmSize(video.bytes)}
          </span>
        )}
      </div>
      {runs || step === 'finishing' || step === 'paused' ? (
        <progress className={styles.progress} max={100} value={percent(shown)} aria-label="上传进度" />
      ) : null}
      <p className={styles.words} role={step === 'failed' ? 'alert' : 'status'}>
        {words(shown)}
      </p>
      {shown.hevc && (
        <p className={styles.hevc} role="note">
          这段视频是 HEVC（“高效”）格式，有些手机和电脑放不出来。想让人人能看：iPhone 先到“设置 → 相机 →
          格式”选“兼容性最佳”再拍；已经拍好的，用剪辑软件导出成 H.264 再选。也可以就这样发，放不出来的人能存下来看。
        </p>
      )}
      <p className={styles.ways}>
        {step === 'chosen' && (
          <button type="button" className="button main" onClick={() => void film.start()}>
            上传视频
          </button>
        )}
        {runs && (
          <button type="button" className="button" onClick={() => film.pause()}>
            暂停
          </button>
        )}
        {(step === 'paused' || (step === 'failed' && again)) && (
          <button type="button" className="button main" onClick={() => film.resume()}>
            继续上传
          </button>
        )}
        {['chosen', 'lost', 'failed', 'done'].includes(step) && (
          <button type="button" className="button" onClick={onChoose}>
            {step === 'lost' ? '选视频' : '换一个'}
          </button>
        )}
        <button type="button" className="button" data-destroys onClick={onRemove}>
          移除视频
        </button>
      </p>
    </section>
  );
};
