import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { FIRST_YEAR, type ReportPart, reportPart } from '../../api/annualReport/fields.ts';
import type { queryReport } from '../../api/annualReport/report.ts';
import { yearRange } from '../../lib/review/chinaClock.ts';
import { yearFigures, type YearFigures } from '../../lib/review/year.ts';
import type { CallContext } from '../context.ts';
import { coversOf } from '../scenic/covers.ts';
import { spots } from '../scenic/spots.ts';
import { askedReport, begun } from './asked.ts';
import { companionsOf } from './companions.ts';
import { downloadsOf } from './download.ts';
import { footprintsOf } from './footprints.ts';
import { litBy } from './footprint/lit.ts';
import { gearsOf } from './gears.ts';
import { keptOr } from './kept.ts';
import { withoutSources } from './sources.ts';
import { tracksOf } from './tracks.ts';
import { wantedBy } from './wanna.ts';

const wannaOf = ({ database }: CallContext, userId: number) => {
  const chosen = wantedBy(database, userId).flatMap((id) => spots.find((spot) => spot.id === id) ?? []);
  const covers = coversOf(database, chosen);
  return chosen.map(({ id, name }) => ({ id, name, cover: covers.get(id) ?? null }));
};

/** Answers `annualReport/queryReport`. */
export const reportFor = (
  context: CallContext,
  { year, sid }: PayloadOf<typeof queryReport>,
): ReplyOf<typeof queryReport> => {
  const { database, now } = context;
  begun(year, now);
  const asked = askedReport(context, year, sid);
  const { userId, whose, mine } = asked;
  const { figures: whole, generatedAt } = keptOr(database, { userId, year, whose, now }, context.afterCommit, () =>
    yearFigures(tracksOf(database, userId, whose), year, FIRST_YEAR),
  );
  const parts = reportPart.options.filter((part) => asked.parts?.has(part) ?? true);
  const has = (part: ReportPart): boolean => parts.includes(part);
  const figures: YearFigures = has('tracks') ? whole : withoutSources(whole);
  const [from, to] = yearRange(year);
  const range: [number, number] = [from, Math.min(to, generatedAt)];
  const lit = (): ReplyOf<typeof queryReport>['footprints'] => {
    const places = footprintsOf(database, userId, year);
    return { ...litBy(places), places };
  };
  return {
    year,
    range,
    generatedAt,
    empty: figures.totals.times === 0,
    owner: { mine, nickName: asked.nickName, avatar: asked.avatar, since: mine ? asked.joinedAt : null },
    parts: [...parts],
    ...(mine
      ? {
          downloads: downloadsOf(year),
          years: [...figures.years],
          friends: companionsOf(database, userId, [from, to], now).map(({ firstAt: _, ...friend }) => friend),
        }
      : {}),
    ...(has('summary') ? { totals: figures.totals, max: figures.max } : {}),
    ...(has('calendar') ? { months: [...figures.months], days: [...figures.days] } : {}),
    ...(has('habits') ? { habits: copied(figures.habits) } : {}),
    ...(has('map')
      ? {
          provinces: figures.provinces.map((province) => ({ ...province, cities: [...province.cities] })),
          newCities: [...figures.newCities],
          footprints: lit(),
        }
      : {}),
    ...(has('lastYear') ? { lastYear: figures.lastYear } : {}),
    ...(has('gears') ? { gears: gearsOf(database, userId, [from, to]) } : {}),
    ...(has('title') ? { title: figures.title } : {}),
    ...(has('wanna') ? { wanna: wannaOf(context, userId) } : {}),
  };
};

const copied = ({ of, weekdays, hours, seasons, radar }: YearFigures['habits']) => ({
  of,
  weekdays: [...weekdays],
  hours: [...hours],
  seasons: [...seasons],
  radar: { ...radar },
});
