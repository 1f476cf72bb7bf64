import { type Cut, cutInsertion, type Insertion, insertionBetween } from './cut.ts';
import { KEPT_TEXT_LENGTH } from './draft/draft.ts';
import type { Editor } from './editor.ts';
import { findRouteLink } from './routeLink.ts';

export interface Writing {
  /** The field's text. `before`: the text that a paste went into; what was pasted is cut to the room there is. */
  write(text: string, before?: string): Cut | null;
  /** Takes the route off; its link in the text does not bring it back. */
  dropRoute(): void;
  /** Puts what was cut off back behind the text. */
  putBack(): void;
}

/** What happens to a draft's text: pastes are cut and never lost, links to routes become their card. */
export const createWriting = (editor: Editor, pageOrigin: string, say: (words: string) => void): Writing => {
  const dropped = new Set<string>();

  const takeRoute = (text: string, insertion: Insertion | null): string | null => {
    const found = findRouteLink(insertion?.inserted ?? text, pageOrigin, insertion === null);
    if (found === null || editor.$draft.get().routeId !== null || dropped.has(found.routeId)) return null;
    editor.change({ routeId: found.routeId });
    return found.link;
  };

  const paste = (insertion: Insertion): Cut => {
    const cut = cutInsertion(editor.$draft.get(), insertion);
    const kept = editor.$draft.get().rest;
    const rest = cut.rest === '' || kept === '' ? kept + cut.rest : `${kept}\n${cut.rest}`;
    editor.change({ text: cut.text, rest: rest.slice(0, KEPT_TEXT_LENGTH) });
    if (rest.length > KEPT_TEXT_LENGTH) say(`粘贴的文字太长，超过 ${KEPT_TEXT_LENGTH / 10_000} 万字的部分没有保留`);
    return cut;
  };

  return {
    write(text, before) {
      const insertion = before === undefined ? null : insertionBetween(before, text);
      const link = takeRoute(text, insertion);
      if (insertion === null) {
        editor.change({ text });
        return null;
      }
      if (insertion.inserted.trim() !== link) return paste(insertion);
      // The link alone was pasted: the card says it better.
      const { head, tail } = insertion;
      editor.change({ text: head + tail });
      return { text: head + tail, caret: head.length, rest: '' };
    },
    dropRoute() {
      const { routeId } = editor.$draft.get();
      if (routeId !== null) dropped.add(routeId);
      editor.change({ routeId: null });
    },
    putBack() {
      const { text, rest } = editor.$draft.get();
      editor.change({ text: text + rest, rest: '' });
    },
  };
};
