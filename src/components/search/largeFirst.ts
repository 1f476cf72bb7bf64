/** Runs while the page is being parsed: the switch of the text size stands in the first paint where it is looked for. */
import { ownParam } from '../../live/list/ownParams.ts';
import { offerLarge } from './offerLarge.ts';

offerLarge(document, ownParam('q') ?? '');
