import { setGoodsWatch } from '../../../api/youzan/watch.ts';
import { answer } from '../../answer.ts';
import { setWatch } from '../../youzan/watches.ts';

export const answerSetGoodsWatch = answer(setGoodsWatch, setWatch);
