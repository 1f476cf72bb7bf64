/**
 * What stands in a page's HTML can be tapped before its script is there. A script that hears such a control by `onTap`
 * (src/live/onTap.ts) carries that tap out; one that adds a listener of its own loses it without a word.
 */
import { expect, test } from 'vitest';
import { filesBelow, read } from './support/sources.ts';

const FOLDERS = ['src/components', 'src/live', 'src/ui', 'src/directives'];
/** They come when somebody asks for them, or when the page rests: what they hear has been made or shown by a script. */
const LATER = /\.(?:lazy|idle|later)\.ts$/;
const LISTENS = /addEventListener\(\s*'click'/;

/** Scripts with a listener of their own, by why nothing is lost. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'it is how early taps are kept': [
    'src/directives/touch.ts',
    'src/live/head/bring.ts',
    'src/live/head/taps.ts',
    'src/live/head/text.ts',
    'src/live/onTap.ts',
  ],
  'the control is shown, enabled or made by this script': [
    'src/components/account/closing.ts',
    'src/components/account/number/number.ts',
    'src/components/agreement/reader/confirm.ts',
    'src/components/dynamic/film.ts',
    'src/components/feed/newer.ts',
    'src/components/goods/count.ts',
    'src/components/live/element.ts',
    'src/components/place/city.ts',
    'src/components/place/drawProvince.ts',
    'src/components/review/charts/followFinger.ts',
    'src/components/review/sound/sound.ts',
    'src/components/search/entry.ts',
    'src/components/user/folds/figures.ts',
    'src/live/list/foot.ts',
    'src/live/main.ts',
  ],
  'it is a link, or a fold of the browser: without the script it does the same in another way': [
    'src/components/feed/intro.ts',
    'src/components/goods/tabs.ts',
    'src/components/home/home.ts',
    'src/components/post/enhance.ts',
    'src/live/afterPaint/leadBack.ts',
  ],
  'it notes what is left, or hears any place of the page': [
    'src/components/review/deck.ts',
    'src/components/review/list/keep.ts',
    'src/live/list/keepList.ts',
    'src/ui/longPress.ts',
  ],
};

test('a control that stands in the HTML is heard by onTap', () => {
  const found = FOLDERS.flatMap(filesBelow).filter(
    (file) => file.endsWith('.ts') && !LATER.test(file) && LISTENS.test(read(file)),
  );
  expect(found.sort()).toEqual(Object.values(OWN).flat().sort());
});
