import { getGoodsInfo } from '../../../api/youzan/goods.ts';
import { answer } from '../../answer.ts';
import { goodsOf, goodsRow } from '../../youzan/goods.ts';

export const answerGetGoodsInfo = answer(getGoodsInfo, (payload, context) =>
  goodsOf(context, goodsRow(context, payload)),
);
