import { pictureKind } from '../../lib/pictureHeader.ts';
import { refuse, type Refusal } from '../errors.ts';

const HEIC = '这是 HEIC 照片，这里打不开，没有收下：在相册里另存为 JPG，Mac 在“预览”里导出成 JPEG，再选一次';

/** The refusal of a file that is no picture which is taken, by its first bytes; one of a telephone is told how to go on. */
export const notTaken = (head: Uint8Array): Refusal =>
  refuse('pictureType', pictureKind(head) === 'heic' ? { errMsg: HEIC } : {});
