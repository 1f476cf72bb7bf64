import type { HostInfo } from '../../host/detect.ts';

interface GuideWords {
  readonly title: string;
  /** What to do, in order. */
  readonly steps: readonly string[];
}

/** How one comes from here to a browser. The menu above a mini program is the program's own and leads to none. */
export const guideWords = ({ miniProgram }: Pick<HostInfo, 'miniProgram'>): GuideWords =>
  miniProgram
    ? {
        title: '小程序里打不开App，换浏览器就可以',
        steps: ['点下面的“复制链接”', '打开手机浏览器，粘贴到地址栏', '在浏览器里再点一次“打开App”'],
      }
    : {
        title: '这里打不开App，换浏览器就可以',
        steps: ['点右上角的“···”', '选“在浏览器打开”', '在浏览器里再点一次“打开App”'],
      };
