/** The vendor's map in place of the drawn sheet, where a key is configured; the sheet stays wherever it does not come. */
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { askForMapScript } from '../../host/browser/mapScript.ts';
import { showVendorRoute } from '../../host/browser/vendorMap.ts';
import { waitForMapLibrary } from '../../host/mapLibrary.ts';
import { isInChina } from '../../lib/places/datum/china.ts';
import { toGcj02 } from '../../lib/places/datum.ts';
import { MAP_KEY } from '../../settings.ts';
import { wayOf } from '../../live/drawn/route/way.ts';

const part = (name: string): HTMLElement => document.querySelector(`[data-${name}]`) as HTMLElement;
let leave: (() => void) | null = null;

const say = (words: string): void => {
  part('map-note').textContent = words;
  part('map-note').hidden = words === '';
};

/** Turns the vendor's map on or off. It draws in GCJ-02: every point is converted once, here, abroad to itself. */
export const toggleVendor = async (control: HTMLElement, route: ReplyOf<typeof getDetail>): Promise<void> => {
  const place = part('vendor');
  if (leave !== null) {
    leave();
    leave = null;
    place.hidden = true;
    control.setAttribute('aria-pressed', 'false');
    return say('');
  }
  say('正在等底图…');
  askForMapScript(MAP_KEY);
  const library = await waitForMapLibrary(browserHost()).library;
  place.hidden = library === null;
  const { points, pieces } = wayOf(route, null, null) ?? { points: [], pieces: [] };
  const ways = pieces.map(({ from, to }) => points.slice(from, to + 1).map(toGcj02));
  const map = library === null ? null : showVendorRoute(library, place, ways);
  if (map === null) {
    place.hidden = true;
    return say('底图没有加载出来，先看上面的线路示意图');
  }
  leave = () => map.destroy();
  control.setAttribute('aria-pressed', 'true');
  say(
    points.some(({ longitude, latitude }) => isInChina([longitude, latitude]))
      ? '底图是 GCJ-02 坐标，路线已经换算过；下载的文件仍是 WGS84。'
      : '底图在国外就是 WGS84 坐标，和下载的文件一样。',
  );
};
