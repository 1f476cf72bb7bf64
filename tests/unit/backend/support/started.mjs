/* What `npm start` does once everything is installed and built: the tests of stopping start it the same way. */
import { serve } from '../../../../scripts/lib/serve.mjs';

process.exitCode = await serve(process.execPath, {});
