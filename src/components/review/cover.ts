/** A cover: what rests beside its button comes when the page is idle, the import with its touch. */
import { onTap } from '../../live/onTap.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { lazy } from '../../stores/lazy.ts';

const sheet = lazy(() => import('../../islands/review/ImportSheet.lazy.tsx'));

onTap(document, (target) => {
  if (target.closest('[data-cover-import]') !== null) void sheet.use(({ showImport }) => showImport(() => undefined));
});
whenIdle(() => import('./cover.idle.ts').then(({ restOfCover }) => restOfCover()));
