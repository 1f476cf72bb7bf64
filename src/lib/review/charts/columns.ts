import { amount, type Chart, type Mark, round, text } from './mark.ts';

export const HEIGHT = 110;
export const WIDTH = 320;
export const FOOT = 90;
export const MOST = 78;
/** How tall a column is at least, and its share of the room of its value. */
export const LEAST = 3;
export const SHARE = 0.62;
/** Half of the widest name: it stays inside. */
const NAME_HALF = 13;

/** Name under a column, '' for none. */
type NameOf = (index: number) => string;

/**
 * Columns of amounts of any unit from left to right, the highest one marked, names below. A column with anything in it is
 * seen, however small it is beside the highest.
 */
export const columns = (values: readonly number[], nameOf: NameOf): Chart => {
  const amounts = values.map(amount);
  const most = Math.max(...amounts, 0);
  const step = WIDTH / Math.max(1, amounts.length);
  const wide = step * SHARE;
  const best = amounts.indexOf(most);
  const marks: Mark[] = [{ name: 'path', attributes: { class: 'ct-foot', d: `M0 ${FOOT}H${WIDTH}` } }];
  amounts.forEach((value, index) => {
    const left = round(step * index + (step - wide) / 2);
    const high = value === 0 ? 0 : Math.max(LEAST, (value / most) * MOST);
    if (high > 0)
      marks.push({
        name: 'path',
        attributes: {
          class: index === best ? 'ct-column ct-best' : 'ct-column',
          d: `M${left} ${FOOT}v${round(-high)}h${round(wide)}V${FOOT}z`,
        },
      });
    const name = nameOf(index);
    if (name !== '') marks.push(text(Math.max(NAME_HALF, step * (index + 0.5)), HEIGHT - 4, name));
  });
  return { width: WIDTH, height: HEIGHT, marks };
};

const monthName: NameOf = (index) => String(index + 1);
/** The twelve months, January first. */
export const monthColumns = (values: readonly number[]): Chart => columns(values.slice(0, 12), monthName);

/** The hours of the day, from midnight. */
export const hourColumns = (values: readonly number[]): Chart =>
  columns(values.slice(0, 24), (hour) => (hour % 6 === 0 ? `${hour}时` : ''));
