/* `npm run cms`: installs what is missing, then opens the editor of src/content on this machine. */
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  install();
  process.exitCode = await run(findNode(), [join(root, 'cms/server.ts')]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
