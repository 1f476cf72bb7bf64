import { Refusal, refuse } from '../../../errors.ts';
import { drawHousePicture } from '../../../pictures/house.ts';
import { addHung, altTrouble, moveHung, removeHung } from '../../../pictures/hung.ts';
import type { Act, Desk, Outcome } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import type { Pictured, Sent } from './forms.ts';

/** Asked once more in the transaction that writes: whether it may still be pictured. Throws where not. */
type Standing = (act: Act) => void;

const keep = async (desk: Desk, { wall, id, kind }: Pictured, alt: string, standing: Standing): Promise<void> => {
  const trouble = altTrouble(alt);
  if (trouble !== null) throw refuse('badRequest', { errMsg: trouble });
  if (desk.file === null) throw refuse('badRequest', { errMsg: '选一张图片' });
  const picture = await drawHousePicture(desk.parts, desk.file);
  try {
    await desk.act(`${kind}.picture`, `${kind} ${id}`, { picture: picture.id, alt }, (act) => {
      standing(act);
      addHung(act, wall, id, { picture, alt });
    });
  } catch (error) {
    await picture.drop();
    throw error;
  }
};

/** Adds a picture, puts one further to the front, takes one away. `refused` draws the page with what was not taken. */
export const decidePictures = async (
  desk: Desk,
  of: Pictured,
  standing: Standing,
  refused: (sent: Sent) => Outcome,
): Promise<Outcome> => {
  const { wall, id, kind, path: go } = of;
  const [subject, picture] = [`${kind} ${id}`, typed(desk, 'picture')];
  const move = (act: string, to: 'first' | 'forward') => {
    if (wall.most === 1) throw refuse('badRequest');
    return desk.act(act, subject, { picture }, (moment) => {
      standing(moment);
      moveHung(moment, wall, id, picture, to);
    });
  };
  switch (typed(desk, 'do')) {
    case 'add': {
      const alt = typed(desk, 'alt');
      try {
        await keep(desk, of, alt, standing);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refused({ alt, why: error.options.errMsg ?? error.row.errMsg });
      }
      return { go, said: '图片已加上' };
    }
    case 'lead':
      await move(`${kind}.lead`, 'first');
      return { go, said: '已放到第一张' };
    case 'forward':
      await move(`${kind}.forward`, 'forward');
      return { go, said: '已前移一张' };
    case 'remove':
      await desk.act(`${kind}.unpicture`, subject, { picture }, (act) => {
        standing(act);
        removeHung(act, wall, id, picture);
      });
      return { go, said: '图片已去掉' };
    default:
      throw refuse('badRequest');
  }
};
