import { useEffect, useState } from 'react';
import { megabytes } from '../../../lib/bytes.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { reportAddress, type ViewedPlace, type Viewer } from '../../../stores/community/viewer.ts';
import { save, share } from './viewerActions.ts';

interface Props {
  readonly viewer: Viewer;
  readonly index: number;
  /** Size of the original, null where nobody knows. */
  readonly bytes: number | null;
  readonly place: ViewedPlace | undefined;
  readonly original: 'not' | 'loading' | 'shown';
  readonly onOriginal: () => void;
}

const originalWords = (state: Props['original'], bytes: number | null): string => {
  if (state === 'loading') return '正在加载…';
  if (state === 'shown') return '已是原图';
  const size = megabytes(bytes);
  return size === '' ? '查看原图' : `查看原图 ${size}`;
};

const Place = ({ name, cityId }: ViewedPlace) =>
  cityId === null ? (
    <p className="viewer-place">拍摄于{name}</p>
  ) : (
    <a className="viewer-place" href={urlOf('/community/goto', { cityId })}>
      拍摄于{name} ›
    </a>
  );

/** What stands over the picture: the count, its words, and what can be done with it. Gestures pass it by. */
export const ViewerControls = ({ viewer, index, bytes, place, original, onOriginal }: Props) => {
  const picture = viewer.pictures[index];
  const count = viewer.pictures.length;
  const ofEntry = viewer.comment === undefined && viewer.plain !== true;
  const [said, setSaid] = useState('');
  const words = picture?.caption || picture?.alt || '';
  // Said after it has appeared: a status that is born full is not read out.
  useEffect(() => {
    const timer = setTimeout(() => setSaid([`第${index + 1}张，共${count}张`, words].filter(Boolean).join('，')), 150);
    return () => clearTimeout(timer);
  }, [index, count, words]);
  return (
    <>
      <p className="viewer-count num" aria-hidden="true">
        {index + 1}/{count}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
      <div className="viewer-foot">
        {picture?.caption && <p className="viewer-caption">{picture.caption}</p>}
        {place && <Place {...place} />}
        <div className="viewer-actions">
          <button type="button" onClick={() => save(viewer, index)}>
            保存
          </button>
          {picture?.video === undefined && (
            <button type="button" disabled={original !== 'not'} onClick={onOriginal}>
              {originalWords(original, bytes)}
            </button>
          )}
          {/* A comment has no page of its own: its picture is shared and reported with the entry. */}
          {ofEntry && (
            <button type="button" onClick={() => share(viewer, index)}>
              分享
            </button>
          )}
          {!viewer.entry.mine && ofEntry && <a href={reportAddress(viewer.entry)}>举报</a>}
        </div>
      </div>
    </>
  );
};
