/** What a living page does when it has nothing more urgent to do: keep a copy of the reply, and hear the bar of the app. */
import './appBar.ts';
import { keepSaved } from './keepSaved.ts';

keepSaved();
