import { ACCEPTED_PICTURES, ALT_MAX_CHARACTERS } from '../../../../api/upload/upload.ts';
import { type Hung, hungOn, type Wall } from '../../../pictures/hung.ts';
import type { Desk } from '../../desk.ts';
import { form, type Html, html } from '../../page/html.ts';

/** What carries pictures, as the desk names it. */
export interface Pictured {
  readonly wall: Wall;
  readonly id: number;
  /** `event`: begins the acts of the log and its subject. */
  readonly kind: 'event' | 'goods' | 'topic';
  /** Its own page. */
  readonly path: string;
  /** A wall beside the first one: its name, and where its forms go below `path`. */
  readonly beside?: { readonly name: string; readonly at: string };
}

const formsOf = ({ path, beside }: Pictured): string => `${path}/${beside?.at ?? 'pictures'}`;

/** What somebody sent that was not taken, with why. */
export interface Sent {
  readonly alt: string;
  readonly why: string;
}

const acts = (desk: Desk, of: Pictured, picture: Hung, at: number): Html =>
  form(
    desk.token,
    formsOf(of),
    html`<input type="hidden" name="picture" value="${picture.id}" />${
        of.wall.most === 1
          ? ''
          : at === 0
            ? html`<span>${of.beside === undefined ? '第一张，列表和卡片用它' : '第一张'}</span>`
            : html`<button name="do" value="lead" aria-label="放到第一张：${picture.alt}">放到第一张</button>${
                  at > 1
                    ? html`<button name="do" value="forward" aria-label="前移一张：${picture.alt}">前移一张</button>`
                    : ''
                }`
      }<button name="do" value="remove" class="danger" aria-label="去掉：${picture.alt}">去掉</button>`,
    'row',
  );

const adder = (desk: Desk, of: Pictured, isThere: boolean, alt: string): Html =>
  html`<form method="post" action="${formsOf(of)}" enctype="multipart/form-data" class="stack">
    <input type="hidden" name="token" value="${desk.token}" />
    <label
      >图片，JPEG、PNG 或 WebP，最大 10 MB。HEIC 照片先转成 JPG：在手机上选，iPhone 会自己转；在 Mac
      上用“预览”导出<input type="file" name="file" required accept="${ACCEPTED_PICTURES}" /></label
    ><label
      >图上有什么，给看不到图的人<input
        name="alt"
        required
        maxlength="${ALT_MAX_CHARACTERS}"
        autocomplete="off"
        value="${alt}" /></label
    ><button name="do" value="add">${of.wall.most === 1 && isThere ? '换成这张' : '加上图片'}</button>
  </form>`;

/** The pictures of something with what can be done to each, and the form that brings one. */
export const pictureForms = (desk: Desk, of: Pictured, sent: Sent = { alt: '', why: '' }): Html => {
  const pictures = hungOn(desk.parts.database, of.wall, of.id);
  const name = of.beside?.name ?? (of.wall.most === 1 ? '封面' : '图片');
  return html`<section>
    <h2>${name}</h2>
    ${sent.why === '' ? '' : html`<p class="said bad" role="alert" tabindex="-1" autofocus>${sent.why}</p>`}
    ${pictures.length === 0 ? html`<p class="none">还没有${name}。</p>` : ''}
    ${pictures.map(
      (picture, at) =>
        html`<div class="pictures">
          <a href="/desk/pictures/${picture.id}"
            ><img src="/desk/pictures/${picture.id}?small" alt="${picture.alt}" width="120" height="120" loading="lazy"
          /></a>
          <span class="facts">${picture.alt}</span>
          ${acts(desk, of, picture, at)}
        </div>`,
    )}
    ${of.wall.most > 1 && pictures.length >= of.wall.most ? '' : adder(desk, of, pictures.length > 0, sent.alt)}
  </section>`;
};
