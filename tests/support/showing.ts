/** Things that an address can show. */
export interface Shown {
  readonly post: string;
  readonly dynamic: string;
  /** A post that has a picture, or any post. */
  readonly pictured: string;
}

/** A drawing in a link. */
export const DRAWING = `?detail=${encodeURIComponent(
  JSON.stringify({
    title: '山脊',
    points: [
      [114.1, 27.4, 900],
      [114.2, 27.5, 1400],
    ],
  }),
)}`;

const queries: Readonly<Record<string, (shown: Shown) => string>> = {
  '/community/detail': ({ post }) => `?id=${post}`,
  '/community/h5/details': ({ post }) => `?id=${post}`,
  '/community/image': ({ pictured }) => `?id=${pictured}&i=0`,
  '/community/topic': () => '?id=1',
  '/community/more/list': () => '?id=1',
  '/goods': () => '?id=1',
  '/route/detail': () => '?id=2',
  '/list/share': () => '?id=1',
  '/top/rank': () => '?at=all',
  '/user/info': () => '?userId=10001',
  '/community/search/list': () => '?q=%E5%B1%B1',
  '/community/report': ({ post }) => `?type=post&id=${post}`,
  '/community/report/report-edit': ({ post }) => `?type=post&id=${post}&reason=danger`,
  '/app/scan': () => '?code=AAAAAAAAAAAAAAAAAAAAAA',
  '/tools/drawing': () => DRAWING,
  '/tools/preview': () => DRAWING,
  '/tools/screen': () => DRAWING,
  '/app/xhs': ({ post }) => `?type=2&id=${post}`,
  '/dynamic/detail': ({ dynamic }) => `?did=${dynamic}`,
  '/spaceindex/personal_dynamic_new.htm': ({ dynamic }) => `?did=${dynamic}`,
};

/** What the address of a row needs behind it to show something; nothing for most. */
export const queryOf = (path: string, shown: Shown): string => queries[path]?.(shown) ?? '';

/** The address of a row whose path names an id: the first of the demo world. */
export const withId = (path: string): string => path.replace('{id}', '1');

/** The app that `/app/xhs` is for: it leads all others on. */
export const XHS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 xhs/8.36';
