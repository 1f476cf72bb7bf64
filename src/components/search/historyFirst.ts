/** Runs while the page is being parsed: what was searched for stands in the first paint and moves nothing. */
import { drawHistory } from './drawHistory.ts';

drawHistory();
