import { readRouteWeather } from '../../../api/route/weather.ts';
import { answer } from '../../answer.ts';
import { routeToShow } from '../../route/reading/routeToShow.ts';
import { routeWeather } from '../../route/reading/weather.ts';

export const answerReadRouteWeather = answer(readRouteWeather, ({ id }, context) =>
  routeWeather(context, routeToShow(context, id)),
);
