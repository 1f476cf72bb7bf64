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
  /** How often it was to be played. */
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'still' | 'playing' | 'stalled' | 'failed'>('still');
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isSeen) player.current?.pause();
  }, [isSeen]);
  const play = (): void => {
    setState('playing');
    setAttempt(attempt + 1);
  };
  const address = videoAddress(video.token);
  const hasPlayer = state === 'playing' || state === 'stalled';
  const isTroubled = state === 'stalled' || state === 'failed';

  return (
    <div className="viewer-still">
      {hasPlayer ? (
        // eslint-disable-next-line jsx-a11y-x/media-has-caption -- members film on a mountain: there is no text to show
        <video
          key={attempt}
          ref={player}
          className="viewer-film"
          src={address}
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
          // Nothing came for three seconds, not even its length. It may still come, or never: WebKit gives no error then.
          onStalled={(event) => {
            if (event.currentTarget.readyState === 0) setState('stalled');
          }}
          onLoadedMetadata={() => setState('playing')}
        />
      ) : (
        children
      )}
      {state === 'still' && <span className="film-words">{video.words}</span>}
      {!hasPlayer && (
        <button type="button" className="film-mark" onClick={play}>
          <span className="vh">播放</span>
        </button>
      )}
      {isTroubled && (
        <p className="viewer-trouble" role="alert">
          视频没有放出来，可能是网络断了，或这台手机不认识它的格式。
          <button type="button" onClick={play}>
            {messages.retry}
          </button>
          <a href={address} download="">
            存到手机里看
          </a>
        </p>
      )}
    </div>
  );
};
