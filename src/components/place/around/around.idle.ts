/** Events and routes around the city of the page: their counts when the page rests, they themselves when the part is open. */
import { call } from '../../../api/call.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { listAround } from '../../../api/place/around.ts';
import { cityOfPage } from '../../../stores/place/city.ts';
import { $nearby, $point, type RadiusKm, USUAL_KM } from '../../../stores/place/near.ts';
import aroundStyles from '../../../styles/place/around.css?url';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { ownUrl } from '../../../live/list/ownParams.ts';
import { loadStyles } from '../../../ui/loadStyles.ts';
import { button, element } from '../../live/element.ts';
import { createBlock } from './block.ts';
import { eventOf, noEvents, routeOf } from './cards.ts';
import { grouped } from '../../../lib/number.ts';

type Around = ReplyOf<typeof listAround>;

export const startAround = (part: HTMLDetailsElement): void => {
  const { cityId } = cityOfPage(location.search, null, null);
  const counts = part.querySelector<HTMLElement>('[data-around-counts]');
  const [events, routes] = [createBlock('附近活动'), createBlock('附近路线')];
  let run = 0;

  const radius = (): RadiusKm => $nearby.get().near ?? USUAL_KM;
  const asked = () => {
    const point = $point.get();
    return { cityId, radiusKm: radius(), ...(point === null ? {} : { ...point, sort: 'distance' as const }) };
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
    const radiusKm = radius();
    const [many, more] = [reply.events.total, reply.routes.total];
    if (counts !== null) {
      counts.textContent = '';
      counts.append(
        element('span', 'ar-count', `${radiusKm} 公里内`),
        ' ',
        element('span', 'ar-count', `${grouped(many)} 场 · ${grouped(more)} 条`),
      );
    }
    events.show(
      `附近活动 · 两周内 ${many} 场`,
      many === 0 ? [noEvents(reply, radiusKm)] : reply.events.items.map(eventOf),
    );
    routes.show(
      `附近路线 · ${grouped(more)} 条`,
      more === 0
        ? [element('p', 'ar-none', `${reply.city}周边 ${radiusKm} 公里还没有公开的路线。`)]
        : reply.routes.items.map(routeOf),
    );
    if (reply.events.cursor !== null) pagesOf('event', reply.events.cursor, many - reply.events.items.length);
    if (reply.routes.cursor !== null) pagesOf('route', reply.routes.cursor, more - reply.routes.items.length);
  };

  const load = async (): Promise<void> => {
    const mine = ++run;
    part.setAttribute('aria-busy', 'true');
    events.wait();
    routes.wait();
    try {
      const reply = await call(listAround, asked());
      if (mine !== run) return;
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

  part.querySelector('summary')?.after(element('div', 'ar-body', events.section, routes.section));
  part.querySelector('[data-around-events]')?.setAttribute('href', ownUrl({ tab: 'event', sort: null }));
  part
    .querySelector('[data-around-routes]')
    ?.setAttribute('href', urlOf('/top/rank', { subject: 'route', at: 'all', placeId: cityId }));
  // Unfolding it is looking around, folding it is looking at the city again: there is one choice.
  const unfold = (): void => {
    const open = $nearby.get().near !== null;
    if (part.open !== open) part.open = open;
  };
  void loadStyles(aroundStyles).then(() => {
    // A finger was faster than the styles.
    if (part.open && $nearby.get().near === null) $nearby.set({ ...$nearby.get(), near: USUAL_KM });
    unfold();
    part.addEventListener('toggle', () => {
      const { near } = $nearby.get();
      if (part.open !== (near !== null)) $nearby.set({ ...$nearby.get(), near: part.open ? USUAL_KM : null });
    });
    $nearby.listen(unfold);
  });
  void load();
  let before = radius();
  $nearby.listen(() => {
    if (radius() !== before) void load();
    before = radius();
  });
  $point.listen(() => void load());
};
