import { Refusal, refuse } from '../../../errors.ts';
import { drawHousePicture } from '../../../pictures/house.ts';
import { addPicture, altTrouble, leadPicture, removePicture } from '../../../youzan/manage/pictures.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { GOODS_PATH } from './fields.ts';
import { goodsOf, pictureRefused } from './one.ts';

const keep = async (desk: Desk, id: number, alt: string): Promise<void> => {
  const trouble = altTrouble(alt);
  if (trouble !== null) throw refuse('badRequest', { errMsg: trouble });
  if (desk.picture === null) throw refuse('badRequest', { errMsg: '选一张图片' });
  const picture = await drawHousePicture(desk.parts, desk.picture);
  try {
    await desk.act('goods.picture', `goods ${id}`, { picture: picture.id, alt }, (act) =>
      addPicture(act, id, picture, alt),
    );
  } catch (error) {
    await picture.drop();
    throw error;
  }
};

/** Adds a picture to a product, lets one stand first, takes one away. */
export const decidePictures = async (desk: Desk): Promise<Outcome> => {
  const goods = goodsOf(desk);
  const { id } = goods;
  const [subject, go, picture] = [`goods ${id}`, `${GOODS_PATH}/${id}`, typed(desk, 'picture')];
  switch (typed(desk, 'do')) {
    case 'add': {
      const alt = typed(desk, 'alt');
      try {
        await keep(desk, id, alt);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return pictureRefused(desk, goods, { alt, why: error.options.errMsg ?? error.row.errMsg });
      }
      return { go, said: '图片已加上' };
    }
    case 'lead':
      await desk.act('goods.lead', subject, { picture }, (act) => leadPicture(act, id, picture));
      return { go, said: '已放到第一张' };
    case 'remove':
      await desk.act('goods.unpicture', subject, { picture }, (act) => removePicture(act, id, picture));
      return { go, said: '图片已去掉' };
    default:
      throw refuse('badRequest');
  }
};
