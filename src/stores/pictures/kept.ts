import { isRecord } from '../../lib/json.ts';
import type { DraftPicture } from '../publish/draft/draft.ts';

const MAX_LENGTH = 4_000;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '');

const picture = (value: unknown): DraftPicture[] => {
  if (!isRecord(value) || typeof value['local'] !== 'string') return [];
  const made = value['picture'];
  const whole = isRecord(made) && typeof made['id'] === 'string' && typeof made['token'] === 'string';
  return [
    {
      local: value['local'],
      name: text(value['name']),
      print: text(value['print']),
      alt: '',
      picture: whole ? (made as unknown as DraftPicture['picture']) : null,
    },
  ];
};

/** Pictures of a draft as the store has them: what does not read as one is left out. */
export const keptPictures = (value: unknown): DraftPicture[] => (Array.isArray(value) ? value.flatMap(picture) : []);
