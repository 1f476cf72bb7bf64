/** What opens later, with its styles, brought while there is a network: on a ridge it may be gone when it is wanted. */
import sheetStyles from '../../styles/publish-sheets.css?url';
import shellStyles from '../../styles/shell.css?url';

export const bringRest = (): Promise<unknown> =>
  Promise.all([
    import('../shell/Notices.tsx'),
    import('./Sheets.tsx'),
    import('./NoticeLine.tsx'),
    import('./RestLine.tsx'),
    import('../../stores/publish/server.ts'),
    // Files of a build never change: a stylesheet that was fetched once is there without a network.
    fetch(sheetStyles),
    fetch(shellStyles),
  ]);
