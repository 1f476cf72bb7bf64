import type { Figures } from '../figures.ts';
import { liveCalendar } from './calendar.ts';
import { liveClimb } from './climb.ts';
import { liveHours, liveMonths } from './columns.ts';
import type { LiveChart } from './live.ts';
import { liveRadar } from './radar.ts';

/** The chart of some figures once it is touched. */
export const liveOf = (figures: Figures): LiveChart => {
  switch (figures.kind) {
    case 'months':
      return liveMonths(figures.months);
    case 'climb':
      return liveClimb(figures.months);
    case 'hours':
      return liveHours(figures.hours);
    case 'calendar':
      return liveCalendar(figures.year, figures.days);
    case 'radar':
      return liveRadar(figures.habits);
  }
};
