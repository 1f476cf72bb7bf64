import type { Pinned } from '../../community/pinned.ts';
import type { Desk } from '../desk.ts';
import { entryField } from './entryField.ts';
import { memberLink } from './fields.ts';
import { at, form, type Html, html } from './html.ts';
import { table } from './table.ts';

interface PinForms {
  readonly path: string;
  readonly pins: readonly Pinned[];
  readonly most: number;
  /** What order they stand in, and where, in words. */
  readonly order: string;
}

/** What is pinned in a board or a topic, and the form that pins one more by its number. */
export const pinForms = (desk: Desk, { path, pins, most, order }: PinForms): Html =>
  html`<section>
    <h2>置顶</h2>
    ${table(
      pins,
      [
        ['内容', ({ id, words, shown }) => html`${id} ${words}${shown === 1 ? '' : '（审核中，通过后再出现）'}`],
        ['作者', ({ author_id, nick_name }) => memberLink(desk, author_id, nick_name)],
        ['发布', ({ created_at }) => at(created_at)],
        [
          '',
          ({ id }) =>
            form(
              desk.token,
              path,
              html`<input type="hidden" name="entry" value="${id}" /><button name="do" value="unpin">取消置顶</button>`,
            ),
        ],
      ],
      '还没有置顶。',
    )}
    <p>最多 ${most} 篇，${order}。删掉、下架、退回、不再人人能看，或者离开这里，置顶就没了，恢复以后要重新置顶。</p>
    ${
      pins.length >= most
        ? html`<p>已经满了，先取消一篇再置顶。</p>`
        : form(desk.token, path, html`${entryField}<button name="do" value="pin">置顶</button>`, 'stack')
    }
  </section>`;
