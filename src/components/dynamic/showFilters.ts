/**
 * Names what narrows the list, behind the marks of every list (live/list/markChoices.ts): a month while the page is being
 * parsed, a topic and a place when they come with the reply (filters.ts).
 */
import { monthName } from '../../lib/dayName.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { type Narrow, NARROWS } from './narrows.ts';

const say = (name: Narrow, words: string): void => {
  const place = document.querySelector(`[data-choice="${name}"] [data-words]`);
  if (place !== null) place.textContent = words;
};

const chosen = NARROWS.filter((name) => ownParam(name) !== null);
const month = ownParam('month');
if (month !== null) say('month', monthName(month));
const [only] = chosen;
if (only !== undefined) document.documentElement.dataset['narrow'] = chosen.length > 1 ? 'several' : only;
