/** What opens later, with its styles, brought while there is a network: on a ridge it may be gone when it is wanted. */
import peopleStyles from '../../styles/comments/people.css?url';
import sheetStyles from '../../styles/publish/publish-sheets.css?url';
import shellStyles from '../../styles/shell.css?url';

export const bringRest = (): Promise<unknown> =>
  Promise.all([
    import('../shell/Notices.lazy.tsx'),
    import('./sheets/Sheets.lazy.tsx'),
    import('./route/RouteCard.lazy.tsx'),
    import('./NoticeLine.lazy.tsx'),
    import('./RestLine.lazy.tsx'),
    import('../community/mentions/Mentions.tsx'),
    import('../../stores/publish/server.lazy.ts'),
    import('../../stores/publish/draft/carryOn.lazy.ts'),
    // Files of a build never change: a stylesheet that was fetched once is there without a network.
    fetch(sheetStyles),
    fetch(shellStyles),
    fetch(peopleStyles),
  ]);
