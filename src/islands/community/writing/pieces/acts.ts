import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Offer } from '../../mentions/Mentions.tsx';
import type { Person } from '../../../../lib/mentions/people.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';

/** What can be done with the blocks of a text, each by its key. */
export interface Acts {
  write(key: string, part: Part): void;
  move(key: string, by: -1 | 1): void;
  remove(key: string): void;
  /** Writes the days and stops of a route behind its block. */
  lay(key: string): void;
  describe(local: string, alt: string): void;
  way(local: string, way: 'retry' | 'cancel'): void;
  keyDown(key: string, event: KeyboardEvent<HTMLTextAreaElement>): void;
  /** Who is near while a name is typed, and that somebody was chosen. */
  offer(): Offer;
  name(person: Person): void;
  paste(key: string, event: ClipboardEvent<HTMLTextAreaElement>): void;
}
