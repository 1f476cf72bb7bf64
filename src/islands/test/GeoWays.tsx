import { useEffect, useRef, useState } from 'react';
import { browserHost } from '../../host/browser/browserHost.ts';
import { askForMapScript } from '../../host/browser/mapScript.ts';
import { showVendorMap } from '../../host/browser/vendorMap.ts';
import { askBridge, askBrowser, defaultLocation, LATER_MS, locate, locationPermission } from '../../host/locate.ts';
import { type MapLibraryWait, waitForMapLibrary } from '../../host/mapLibrary.ts';
import { MAP_KEY } from '../../settings.ts';
import { LOCATION_TIMEOUT_MS, MAP_WAIT_MS } from '../../site.ts';

interface Run {
  readonly ms: number;
  readonly words: string;
}
type Way = 'bridge' | 'browser' | 'race' | 'default' | 'library';

const ways: readonly (readonly [Way, string, string])[] = [
  ['bridge', '应用的定位', '只在我们的应用里有'],
  ['browser', '浏览器定位', '可能会问你是否允许'],
  ['race', '600 毫秒赛跑', '定位赶不上就用默认的深圳'],
  ['default', '默认位置', '谁都定不到时用它，所有页面都会标明'],
  ['library', '地图库', MAP_KEY === '' ? '没有配置密钥，只看等待' : '每 500 毫秒看一次，最多 5 秒'],
];

/** A pair of figures, as they are typed and copied. */
const pair = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

const runWay = async (way: Exclude<Way, 'library'>, onLater: (words: string) => void): Promise<string> => {
  const host = browserHost();
  if (way === 'default') {
    const { country, province, city, area, countyId, adCode } = defaultLocation('notAsked');
    return `${country}${province}${city}${area} · countyId ${countyId ?? ''} · adCode ${adCode ?? ''} · isDefault`;
  }
  if (way === 'race') {
    const found = await locate(host, { ask: true, onLater: (later) => onLater(`，后来又等到 ${later.source}`) });
    return found.isDefault
      ? `默认：${found.city}${found.area}（${found.why ?? ''}）`
      : `${found.source}：${pair(found)}`;
  }
  const fix = await (way === 'bridge' ? askBridge(host, LATER_MS) : askBrowser(host, LATER_MS));
  if (!fix.ok) return `没有：${fix.why}`;
  const { wgs84, gcj02, accuracyM } = fix;
  return `WGS84 ${pair(wgs84)} · GCJ-02 ${pair(gcj02)}${accuracyM === null ? '' : ` · 精度 ${Math.round(accuracyM)} 米`}`;
};

const AXIS_MS = 2_000;
const at = (ms: number): number => Math.min(100, (ms / AXIS_MS) * 100);

/** Every way to a position, with the time it took. */
export const GeoWays = () => {
  const [permission, setPermission] = useState('');
  const [runs, setRuns] = useState<Partial<Record<Way, Run | 'running'>>>({});
  useEffect(() => {
    void locationPermission(browserHost()).then(setPermission);
  }, [runs]);
  const sheet = useRef<HTMLDivElement>(null);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);

  /** The vendor's map, shown in place of nothing: where it does not come, the drawn one below is the map. */
  const runLibrary = async (): Promise<string> => {
    leave.current?.();
    askForMapScript(MAP_KEY);
    const wait: MapLibraryWait = waitForMapLibrary(browserHost());
    leave.current = wait.stop;
    const library = await wait.library;
    if (library === null || sheet.current === null) return '没有等到，继续用画好的地图';
    const map = showVendorMap(library, sheet.current, defaultLocation('notAsked'));
    if (map === null) return '到了，但不能用，继续用画好的地图';
    leave.current = () => map.destroy();
    return '到了，画在下面（GCJ-02）';
  };

  const start = async (way: Way): Promise<void> => {
    const began = performance.now();
    setRuns((all) => ({ ...all, [way]: 'running' }));
    const addLater = (later: string): void =>
      setRuns((all) => {
        const run = all[way];
        if (run === undefined || run === 'running') return all;
        const words = `${run.words}${later}（${Math.round(performance.now() - began)} 毫秒）`;
        return { ...all, [way]: { ...run, words } };
      });
    const words = await (way === 'library' ? runLibrary() : runWay(way, addLater));
    setRuns((all) => ({ ...all, [way]: { ms: performance.now() - began, words } }));
  };

  return (
    <section className="geo-block">
      <h2>每一种定位</h2>
      <p className="geo-note">
        浏览器的定位权限：<b>{permission === '' ? '…' : permission}</b>；回落 {LOCATION_TIMEOUT_MS} 毫秒，地图库最多等{' '}
        {MAP_WAIT_MS} 毫秒。
      </p>
      <ul>
        {ways.map(([way, name, note]) => {
          const run = runs[way];
          const done = run !== undefined && run !== 'running' ? run : null;
          return (
            <li key={way} className="geo-way">
              <div className="geo-row">
                <span>
                  <b>{name}</b> <span className="geo-note">{note}</span>
                </span>
                <button type="button" className="button" disabled={run === 'running'} onClick={() => void start(way)}>
                  {run === 'running' ? '等…' : '试'}
                </button>
              </div>
              <svg className="geo-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="geo-axis" x="0" y="3" width="100" height="2" />
                {done !== null && (
                  <rect
                    className={done.ms > LOCATION_TIMEOUT_MS ? 'geo-late' : 'geo-time'}
                    x="0"
                    y="1"
                    width={Math.max(0.5, at(done.ms))}
                    height="6"
                  />
                )}
                <rect className="geo-limit" x={at(LOCATION_TIMEOUT_MS)} y="0" width="0.5" height="8" />
              </svg>
              <p role="status" className="geo-result">
                {done !== null && (
                  <>
                    <span className="num">{Math.round(done.ms)} 毫秒</span> · {done.words}
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <div ref={sheet} className="geo-vendor" />
    </section>
  );
};
