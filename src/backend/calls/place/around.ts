import { listAround } from '../../../api/place/around.ts';
import { answer } from '../../answer.ts';
import { refuse } from '../../errors.ts';
import { openEventCard } from '../../events/list.ts';
import { comingEvents, nextCity } from '../../places/around/events.ts';
import { pageOf, toldDistance } from '../../places/around/page.ts';
import { routesAround, toldRoute } from '../../places/around/routes.ts';
import { cityById, seatOf } from '../../places/directory.ts';

const RADIUS_KM = 50;
const NONE = { total: 0, items: [], cursor: null };

export const answerListAround = answer(
  listAround,
  ({ cityId, longitude, latitude, radiusKm = RADIUS_KM, sort, only, cursor, limit }, context) => {
    const city = cityById(cityId);
    if (city === undefined) throw refuse('notFound', { errMsg: '没有找到这个城市' });
    const point = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    if ((longitude === undefined) !== (latitude === undefined))
      throw refuse('badRequest', { errMsg: '经度和纬度要一起给出' });
    if (sort === 'distance' && point === null) throw refuse('badRequest', { errMsg: '没有位置，不能按距离排' });
    if (cursor !== undefined && only === undefined) throw refuse('badRequest', { errMsg: '翻页要说明是活动还是路线' });
    const from = point ?? seatOf(city);
    const byDistance = sort === 'distance';
    const name = [cityId, from, radiusKm, byDistance];
    const coming = only === 'route' ? [] : comingEvents(context, from, byDistance);
    const events = coming.filter(({ far }) => far <= radiusKm);
    const eventPage = pageOf(['around', 'event', ...name], events, {
      cursor: only === 'event' ? cursor : undefined,
      limit,
    });
    const routes = only === 'event' ? [] : routesAround(context, from, radiusKm, byDistance);
    const routePage = pageOf(['around', 'route', ...name], routes, {
      cursor: only === 'route' ? cursor : undefined,
      limit,
    });
    return {
      city: city.name,
      events:
        only === 'route'
          ? NONE
          : {
              total: events.length,
              items: eventPage.rows.flatMap((found) => {
                const card = openEventCard(context, found.id);
                return card ? [{ card, distance: toldDistance(found) }] : [];
              }),
              cursor: eventPage.cursor,
            },
      routes:
        only === 'event'
          ? NONE
          : {
              total: routes.length,
              items: routePage.rows.flatMap((found) => toldRoute(context, found)),
              cursor: routePage.cursor,
            },
      next: events.length > 0 || only === 'route' ? null : nextCity(coming, city),
    };
  },
);
