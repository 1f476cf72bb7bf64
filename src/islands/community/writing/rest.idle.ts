/** What opens later, with its styles, brought while there is a network: on a ridge it may be gone when it is wanted. */
import peopleStyles from '../../../styles/comments/people.css?url';
import publishStyles from '../../../styles/publish/publish-sheets.css?url';
import shellStyles from '../../../styles/shell.css?url';
import sheetStyles from '../../../styles/publish/writing-sheets.css?url';

export const bringRest = (): Promise<unknown> =>
  Promise.all([
    import('../../shell/Notices.lazy.tsx'),
    import('./sheets/Sheets.lazy.tsx'),
    import('../mentions/Mentions.tsx'),
    import('../../../stores/community/writing/server.lazy.ts'),
    // Files of a build never change: a stylesheet that was fetched once is there without a network.
    fetch(sheetStyles),
    fetch(publishStyles),
    fetch(shellStyles),
    fetch(peopleStyles),
  ]);
