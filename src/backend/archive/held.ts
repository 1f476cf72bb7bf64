import type { readExport } from '../../api/community/notes/archive.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { untilChanged } from '../database/untilChanged.ts';
import { filmsOfMember } from './films.ts';
import { countsOfMember, picturesOfMember } from './contents.ts';

/** What an archive of a member's would hold. While one is made its page asks every other second, and the same is counted. */
export const heldOf = (
  database: CallContext['database'],
  member: number,
): Omit<ReplyOf<typeof readExport>, 'archive'> =>
  untilChanged(database, `archive ${member}`, () => {
    const pictures = picturesOfMember(database, member);
    const films = filmsOfMember(database, member);
    return {
      ...countsOfMember(database, member),
      pictures: pictures.length,
      pictureBytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
      videos: films.length,
      videoBytes: films.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
