/** Nothing of the home's row is asked for before what is read stands. */
import { whenIdle } from '../../fill/whenIdle.ts';

whenIdle(() => import('./home.ts'));
