import { ACCEPTED_PICTURES, ALT_MAX_CHARACTERS } from '../../../../api/upload/upload.ts';
import { GOODS_PICTURES_MOST, picturesManaged } from '../../../youzan/manage/pictures.ts';
import type { Desk } from '../../desk.ts';
import { form, type Html, html } from '../../page/html.ts';
import { GOODS_PATH } from './fields.ts';

/** What somebody sent that was not taken, with why. */
export interface Sent {
  readonly alt: string;
  readonly why: string;
}

/** The pictures of a product with what can be done to each, and the form that brings one. */
export const pictureForms = (desk: Desk, id: number, { alt, why }: Sent = { alt: '', why: '' }): Html => {
  const pictures = picturesManaged(desk.parts.database, id);
  const path = `${GOODS_PATH}/${id}/pictures`;
  return html`<section>
    <h2>图片</h2>
    ${pictures.length === 0 ? html`<p class="none">还没有图片。</p>` : ''}
    ${pictures.map(
      (picture, at) =>
        html`<div class="pictures">
          <a href="/desk/pictures/${picture.id}"
            ><img src="/desk/pictures/${picture.id}?small" alt="${picture.alt}" width="120" height="120" loading="lazy"
          /></a>
          ${form(
            desk.token,
            path,
            html`<input type="hidden" name="picture" value="${picture.id}" />${
                at === 0
                  ? html`<span>第一张，列表和卡片用它</span>`
                  : html`<button name="do" value="lead">放到第一张</button>`
              }<button name="do" value="remove" class="danger">去掉</button>`,
            'row',
          )}
        </div>`,
    )}
    ${
      pictures.length >= GOODS_PICTURES_MOST
        ? ''
        : html`<form method="post" action="${path}" enctype="multipart/form-data" class="stack">
            <input type="hidden" name="token" value="${desk.token}" />
            ${why === '' ? '' : html`<p class="said bad" role="alert">${why}</p>`}
            <label
              >图片，JPEG、PNG 或 WebP，最大 10 MB<input
                type="file"
                name="file"
                required
                accept="${ACCEPTED_PICTURES}" /></label
            ><label
              >图上有什么，给看不到图的人<input
                name="alt"
                required
                maxlength="${ALT_MAX_CHARACTERS}"
                autocomplete="off"
                value="${alt}" /></label
            ><button name="do" value="add">加上图片</button>
          </form>`
    }
  </section>`;
};
