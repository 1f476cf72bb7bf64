import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type Labels, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import libraryStyles from 'yet-another-react-lightbox/styles.css?url';
import { originalAddress } from '../../../host/thumbnail.ts';
import { THUMBNAIL_SIDE_PX } from '../../../site.ts';
import { $viewer, type ViewedPicture, type Viewer as Open } from '../../../stores/community/viewer.ts';
import { showToast } from '../../../stores/toast.ts';
import viewerStyles from '../../../styles/community/viewer.css?url';
import { enterModal } from '../../../ui/modal/modalHistory.ts';
import { openModal } from '../../../ui/modal/openSheet.tsx';
import { useStyles } from '../../../ui/useStyles.ts';
import { ViewerControls } from './ViewerControls.tsx';
import { ViewerFilm } from './ViewerFilm.tsx';
import { ViewerPicture } from './ViewerPicture.tsx';
import { useAside, useFacts } from './useViewer.ts';

const labels: Labels = {
  Previous: '上一张',
  Next: '下一张',
  Close: '关闭',
  Lightbox: '看图',
  'Photo gallery': '照片',
  Carousel: '轮播',
  Slide: '照片',
  '{index} of {total}': '第{index}张，共{total}张',
  'Zoom in': '放大',
  'Zoom out': '缩小',
};
/** Pixels of the finest thumbnail on screen at most: beyond it nothing new is seen. */
const ZOOM_PIXEL_RATIO = 2;

const slideOf = (picture: ViewedPicture) => {
  const shrink = Math.min(1, THUMBNAIL_SIDE_PX[3] / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * shrink), Math.round(picture.height * shrink)];
  return { src: originalAddress(picture.token), alt: picture.alt, width, height };
};

const Box = ({ close, ...open }: Open & { readonly close: () => void }) => {
  const [index, setIndex] = useState(open.index);
  const [originals, setOriginals] = useState<ReadonlyMap<number, 'loading' | 'shown'>>(
    () => new Map(open.original ? [[open.index, 'loading' as const]] : []),
  );
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const place = useAside();
  const facts = useFacts(open);
  const slides = useMemo(() => open.pictures.map(slideOf), [open.pictures]);
  const shown = useRef(index);
  shown.current = index;
  const ofEntry = open.comment === undefined;

  useEffect(() => {
    const leave = enterModal(() => controller.current?.close());
    return () => {
      leave();
      // The entry's own pictures stay where they were left.
      if (ofEntry) document.dispatchEvent(new CustomEvent('viewer:closed', { detail: shown.current }));
    };
  }, [ofEntry]);

  const setOriginal = (at: number, state: 'loading' | 'shown' | 'failed') => {
    const next = new Map(originals);
    if (state === 'failed') {
      next.delete(at);
      showToast({ message: '原图没有加载出来，请稍后再试', type: 'warning' });
    } else next.set(at, state);
    setOriginals(next);
  };

  return (
    <Lightbox
      open
      className="viewer"
      index={open.index}
      slides={slides}
      plugins={[Zoom]}
      labels={labels}
      close={close}
      portal={{ root: place }}
      carousel={{ finite: true, preload: 1, padding: 0, spacing: 0 }}
      animation={{ fade: 200, swipe: 300, zoom: 250 }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ ref: zoom, maxZoomPixelRatio: ZOOM_PIXEL_RATIO, pinchZoomV4: true, scrollToZoom: true }}
      on={{
        view: ({ index: at }) => setIndex(at),
        entered: () => {
          if (open.zoom) zoom.current?.zoomIn();
        },
      }}
      render={{
        slide: ({ slide, rect }) => {
          const at = slides.indexOf(slide as (typeof slides)[number]);
          const [picture, box] = [open.pictures[at], slides[at]];
          if (picture === undefined || box === undefined) return undefined;
          const size = { width: Math.min(rect.width, box.width), height: Math.min(rect.height, box.height) };
          const still = (
            <ViewerPicture
              picture={picture}
              index={at}
              {...size}
              original={originals.has(at)}
              onOriginal={(state) => setOriginal(at, state)}
            />
          );
          if (picture.video === undefined) return still;
          return (
            <ViewerFilm picture={picture} video={picture.video} isSeen={at === index} {...size}>
              {still}
            </ViewerFilm>
          );
        },
        controls: () => (
          <ViewerControls
            viewer={open}
            index={index}
            bytes={facts.bytes[index] ?? null}
            place={facts.place}
            original={originals.get(index) ?? 'not'}
            onOriginal={() => setOriginal(index, 'loading')}
          />
        ),
      }}
    />
  );
};

const Viewer = ({ close }: { readonly close: () => void }) => {
  const open = useStore($viewer);
  const styled = [useStyles(libraryStyles), useStyles(viewerStyles)].every(Boolean);
  return open && styled && <Box {...open} close={close} />;
};

/** Opens what `$viewer` holds; taps that follow before it stands are heard in there. */
export const showViewer = (): Promise<void> => openModal((close) => <Viewer close={() => close()} />);
