/** Events and routes around the city of the page: their counts when the page rests, they themselves when the part is open. */
import { call } from '../../../api/call.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { listAround } from '../../../api/place/around.ts';
import { $here } from '../../../stores/place.ts';
import { $city, cityOfPage } from '../../../stores/place/city.ts';
import aroundStyles from '../../../styles/place/around.css?url';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { ownUrl } from '../../../live/list/ownParams.ts';
import { loadStyles } from '../../../ui/loadStyles.ts';
import { button, element } from '../../live/element.ts';
import { createBlock } from './block.ts';
import { eventOf, noEvents, routeOf } from './cards.ts';
import { type Choice, keepChoice, readChoice } from './choice.ts';
import { createControls } from './controls.ts';

type Around = ReplyOf<typeof listAround>;

/** A point to about a kilometre: it stands in an address. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

export const startAround = (part: HTMLDetailsElement): void => {
  const { cityId } = cityOfPage(location.search, null, null);
  const counts = part.querySelector<HTMLElement>('[data-around-counts]');
  const [events, routes] = [createBlock('附近活动'), createBlock('附近路线')];
  let choice = readChoice();
  let run = 0;

  const here = (): { longitude: number; latitude: number } | null => {
    const { location: found } = $here.get();
    if (found === null || found.isDefault || String(found.cityId) !== cityId) return null;
    return { longitude: roughly(found.wgs84.longitude), latitude: roughly(found.wgs84.latitude) };
  };
  const asked = () => {
    const point = here();
    const sort = choice.byDistance && point !== null ? ({ sort: 'distance' } as const) : {};
    return { cityId, radiusKm: choice.radiusKm, ...(point ?? {}), ...sort };
  };

  const pagesOf = (only: 'event' | 'route', cursor: string, left: number): void => {
    const block = only === 'event' ? events : routes;
    const mine = run;
    block.offer(left, async () => {
      const reply = await call(listAround, { ...asked(), only, cursor });
      if (mine !== run) return [];
      const page = only === 'event' ? reply.events : reply.routes;
      const cards = only === 'event' ? reply.events.items.map(eventOf) : reply.routes.items.map(routeOf);
      if (page.cursor !== null) queueMicrotask(() => pagesOf(only, page.cursor ?? '', left - page.items.length));
      return cards;
    });
  };

  const draw = (reply: Around): void => {
    const { radiusKm } = choice;
    const [many, more] = [reply.events.total, reply.routes.total];
    if (counts !== null) counts.textContent = `${radiusKm} 公里内 ${many} 场 · ${more} 条`;
    events.show(
      `附近活动 · 两周内 ${many} 场`,
      many === 0 ? [noEvents(reply, radiusKm)] : reply.events.items.map(eventOf),
    );
    routes.show(
      `附近路线 · ${more} 条`,
      more === 0
        ? [element('p', 'ar-none', `${reply.city}周边 ${radiusKm} 公里还没有公开的路线。`)]
        : reply.routes.items.map(routeOf),
    );
    if (reply.events.cursor !== null) pagesOf('event', reply.events.cursor, many - reply.events.items.length);
    if (reply.routes.cursor !== null) pagesOf('route', reply.routes.cursor, more - reply.routes.items.length);
  };

  const load = async (): Promise<void> => {
    const mine = ++run;
    const now = $here.get().location;
    controls.show(choice, here() !== null, now !== null && !now.isDefault ? now.city : null);
    part.setAttribute('aria-busy', 'true');
    events.wait();
    routes.wait();
    try {
      const reply = await call(listAround, asked());
      if (mine !== run) return;
      controls.from(reply.city);
      draw(reply);
    } catch {
      if (mine !== run) return;
      // What stands from before belongs to another choice.
      for (const [block, name] of [
        [events, '附近活动'],
        [routes, '附近路线'],
      ] as const)
        block.show(name, [
          element(
            'p',
            'ar-none',
            '没有加载出来',
            button('重试', () => void load()),
          ),
        ]);
    } finally {
      if (mine === run) part.removeAttribute('aria-busy');
    }
  };

  const change = (changed: Partial<Choice>): void => {
    choice = { ...choice, ...changed };
    keepChoice(choice);
    if (choice.open) void load();
  };
  const controls = createControls(
    (radiusKm) => change({ radiusKm }),
    () => change({ byDistance: !choice.byDistance }),
  );

  part.querySelector('summary')?.after(element('div', 'ar-body', ...controls.parts, events.section, routes.section));
  part.querySelector('[data-around-events]')?.setAttribute('href', ownUrl({ tab: 'event', sort: null }));
  part
    .querySelector('[data-around-routes]')
    ?.setAttribute('href', urlOf('/top/rank', { subject: 'route', at: 'all', placeId: cityId }));
  void loadStyles(aroundStyles).then(() => {
    if (choice.open) part.open = true;
    part.addEventListener('toggle', () => {
      if (part.open !== choice.open) {
        choice = { ...choice, open: part.open };
        keepChoice(choice);
      }
    });
  });
  const city = $city.get();
  if (city !== null) controls.from(city.name);
  void load();
  let before = JSON.stringify(here());
  $here.listen(() => {
    const point = JSON.stringify(here());
    if (point === before) return;
    before = point;
    void load();
  });
};
