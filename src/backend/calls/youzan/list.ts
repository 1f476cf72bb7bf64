import { listGoods } from '../../../api/youzan/list.ts';
import { answer } from '../../answer.ts';
import { shelfPage } from '../../community/search/things/shelf.ts';

export const answerListGoods = answer(listGoods, (payload, context) => shelfPage(context, payload));
