/**
 * What a living page does when it has nothing more urgent to do: keep a copy of the reply, ask again on coming back
 * unfinished, tell of a request that ran out of time and why something is gone, and hear the bar of the app.
 */
import './appBar.ts';
import { tellWhyGone } from './goneWords.ts';
import { keepSaved } from './keepSaved.ts';
import { askWhenRestored } from './restored.ts';
import { tellTimeouts } from './timedOut.ts';

keepSaved();
askWhenRestored();
tellTimeouts();
tellWhyGone();
