import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownVideo } from '../../../api/upload/video.ts';
import { thumbnailAddress, videoAddress } from '../../../host/thumbnail.ts';
import { messages } from '../../../messages.ts';
import type { ViewedPicture } from '../../../stores/community/viewer.ts';

/** Height of a player's own controls: a finger there moves the film and not the pictures. */
const CONTROLS_PX = 72;
/** The film stays where it is in old web views and in HarmonyOS. */
const INLINE = { 'webkit-playsinline': '', 'x5-playsinline': '' };

interface Props {
  readonly picture: ViewedPicture;
  readonly video: ShownVideo;
  /** It is the one on screen. */
  readonly isSeen: boolean;
  readonly width: number;
  readonly height: number;
  /** Its still. */
  readonly children: ReactNode;
}

const keepToControls = (event: PointerEvent<HTMLVideoElement>): void => {
  if (event.clientY > event.currentTarget.getBoundingClientRect().bottom - CONTROLS_PX) event.stopPropagation();
};

/** A film among the pictures: its still until it is touched, and silent again once another one is seen. */
export const ViewerFilm = ({ picture, video, isSeen, width, height, children }: Props) => {
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isSeen) player.current?.pause();
  }, [isSeen]);

  if (state === 'playing')
    return (
      // eslint-disable-next-line jsx-a11y-x/media-has-caption -- members film on a mountain: there is no text to show
      <video
        ref={player}
        className="viewer-film"
        src={videoAddress(video.token)}
        poster={thumbnailAddress(picture.token, 2)}
        aria-label={video.words}
        width={Math.round(width)}
        height={Math.round(height)}
        controls
        autoPlay
        playsInline
        {...INLINE}
        onPointerDown={keepToControls}
        onError={() => setState('failed')}
      />
    );
  return (
    <div className="viewer-still">
      {children}
      <button type="button" className="film-mark" onClick={() => setState('playing')}>
        <span className="vh">播放</span>
      </button>
      {state === 'failed' ? (
        <p className="viewer-trouble" role="alert">
          视频没有放出来，可能是网络断了，或这台手机不认识它的格式。
          <button type="button" onClick={() => setState('playing')}>
            {messages.retry}
          </button>
          <a href={videoAddress(video.token)} download="">
            存到手机里看
          </a>
        </p>
      ) : (
        <span className="film-words">{video.words}</span>
      )}
    </div>
  );
};
