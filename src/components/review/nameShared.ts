import { sharedName } from '../../api/annualReport/reportName.ts';
import { namePage } from '../../layouts/namePage.ts';

/** Names the page of a report after its owner wherever somebody else reads it; one's own keeps the page's name. `name`: 2024 足迹报告. */
export const nameShared = (
  { mine, nickName }: { readonly mine: boolean; readonly nickName: string },
  name: string,
): void => {
  if (!mine) namePage(sharedName(nickName, name));
};
