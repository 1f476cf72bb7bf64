/** What is done with the year: a poster, sharing it or one track of it, bringing in one that is missing. */
import type { queryTracks, YearTrack } from '../../../api/annualReport/tracks.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { openPoster } from '../../../islands/review/openPoster.ts';
import { openImport } from '../../../islands/route/openImport.ts';
import { yearFacts } from '../../../lib/review/list/facts.ts';
import { readListChoice } from '../../../lib/review/list/choice.ts';
import { asShared } from '../../../lib/shareable.ts';
import { asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { shareAddress } from '../../../stores/share/sharePage.ts';
import { showToast } from '../../../stores/toast.ts';
import { openYearShare } from '../../../islands/review/openYearShare.ts';

type Reply = ReplyOf<typeof queryTracks>;
interface Chosen {
  readonly tracks: readonly YearTrack[];
  /** Ids of the routes for 年度十二图. */
  readonly picked: readonly string[];
  /** Of one track. */
  readonly id?: string | undefined;
}

const absolute = (address: string): string => new URL(address, location.href).href;
const ownSid = (): string | null => paramOf('/review/track/list', 'sid', asWord, location.search) ?? null;
/** The address that opens this for anybody: a shared list its own, one's own list the page without a name. */
const address = (): string => asShared(absolute(urlOf('/review/track/list')), ownSid());

const shareOne = ({ routeId, name, visibility }: YearTrack): void => {
  if (visibility === 'self') showToast({ message: '这条轨迹只有自己能看，先在轨迹页里改成公开，再分享', time: 3_000 });
  else void shareAddress(absolute(urlOf('/route/detail', { id: routeId })), name);
};

export const share = (year: Reply | null, { id }: Chosen): void => {
  const track = year?.items.find(({ routeId }) => routeId === id);
  if (track !== undefined) shareOne(track);
  else if (year === null || ownSid() !== null) void shareAddress(address(), document.title);
  else void openYearShare(year.year);
};

export const poster = (year: Reply | null, { tracks, picked }: Chosen): void => {
  if (year === null) return;
  void openPoster(yearFacts(year, tracks, picked, readListChoice(location.search).month, address()));
};

export { openImport as import };
