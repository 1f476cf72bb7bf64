/** Reader of parameters that hold a sentence: it brings more code than those of one word (kinds.ts). */
import { cutText } from '../characters.ts';
import { decodeLeniently } from '../percent.ts';
import { oneLine } from '../text.ts';
import type { Reader } from './kinds.ts';

const TEXT_LENGTH = 100;

export const asText: Reader<'text'> = (raw) =>
  cutText(oneLine(decodeLeniently(raw.slice(0, TEXT_LENGTH * 100))), TEXT_LENGTH, '');
