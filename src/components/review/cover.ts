/** A cover: what rests beside its button comes when the page is idle, the import and sharing with their touch. */
import { onTap } from '../../live/onTap.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { lazy } from '../../stores/lazy.ts';

const sheet = lazy(() => import('../../islands/review/ImportSheet.lazy.tsx'));

onTap(document, (target) => {
  if (target.closest('[data-cover-import]') !== null) void sheet.use(({ showImport }) => showImport(() => undefined));
  if (target.closest('[data-share]') !== null)
    void import('../../stores/share/sharePage.ts').then(({ sharePage }) =>
      sharePage([], '2024 足迹报告，看看走过的路'),
    );
});
whenIdle(() => import('./cover.idle.ts').then(({ restOfCover }) => restOfCover()));
