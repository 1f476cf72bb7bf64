import { rm } from 'node:fs/promises';
import { Refusal, refuse } from '../../../errors.ts';
import { HOUSE_FILM_MAX_BYTES, keepHouseFilm } from '../../../media/house.ts';
import { findVideo, shownAs } from '../../../media/media.ts';
import { mediaPath } from '../../../pictures/paths.ts';
import { hungOn } from '../../../pictures/hung.ts';
import type { ManagedGoods } from '../../../youzan/manage/managed.ts';
import { putFilm, takeFilm } from '../../../youzan/manage/ownFilm.ts';
import { GOODS_WALL } from '../../../youzan/manage/pictures.ts';
import type { Act, Desk, Outcome } from '../../desk.ts';
import { filmPlayer } from '../../films.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { GOODS_PATH } from './fields.ts';

const MB = 1_048_576;

const there = (desk: Desk, { id, media_id }: ManagedGoods): Html | string => {
  const { database } = desk.parts;
  const film = media_id === null ? null : findVideo(database, media_id);
  if (film === null) return html`<p class="none">还没有视频。</p>`;
  return html`<div class="pictures">
    ${filmPlayer(film.id, '商品视频', hungOn(database, GOODS_WALL, id)[0]?.id ?? null)}
    <span class="facts">${shownAs(film).words}</span>
    ${form(
      desk.token,
      `${GOODS_PATH}/${id}/film`,
      html`<input type="hidden" name="film" value="${film.id}" /><button name="do" value="remove" class="danger">
          去掉视频
        </button>`,
      'row',
    )}
  </div>`;
};

/** The film of a product that lies here, what can be done to it, and the form that brings one. `why`: what was not taken. */
export const filmForms = (desk: Desk, goods: ManagedGoods, why = ''): Html =>
  html`<section>
    <h2>视频</h2>
    ${why === '' ? '' : html`<p class="said bad" role="alert" tabindex="-1" autofocus>${why}</p>`}
    ${goods.video === '' ? '' : html`<p class="said">这件商品填了有赞的视频地址，商品页放的是那一个。要放这里的，先把下面的地址清空。</p>`}
    ${there(desk, goods)}
    <form method="post" action="${GOODS_PATH}/${goods.id}/film" enctype="multipart/form-data" class="stack">
      <input type="hidden" name="token" value="${desk.token}" />
      <label
        >视频，MP4、MOV 或 WebM，最大 ${HOUSE_FILM_MAX_BYTES / MB}
        MB；iPhone“高效”格式（HEVC）有些手机放不出来，不收。播放以前显示商品的第一张图<input
          type="file"
          name="file"
          required
          accept="video/mp4,video/quicktime,video/webm" /></label
      ><button name="do" value="add">${goods.media_id === null ? '加上视频' : '换成这段'}</button>
    </form>
  </section>`;

/** An act that may leave files of films behind: they go once it is kept. */
const leaving =
  (desk: Desk, work: (act: Act) => readonly string[]) =>
  (act: Act): void => {
    for (const id of work(act)) act.later(() => void rm(mediaPath(desk.parts.files, id), { force: true }));
  };

const add = async (desk: Desk, id: number): Promise<void> => {
  if (desk.file === null) throw refuse('badRequest', { errMsg: '选一段视频' });
  const film = await keepHouseFilm(desk.parts, desk.file);
  try {
    const put = leaving(desk, (act) => putFilm(act, id, film));
    await desk.act('goods.film', `goods ${id}`, { film: film.id }, put);
  } catch (error) {
    await film.drop();
    throw error;
  }
};

/** Puts a film beside a product, or takes it away. `refused` draws the page with why one was not taken. */
export const decideFilm = async (
  desk: Desk,
  { id }: ManagedGoods,
  refused: (why: string) => Outcome,
): Promise<Outcome> => {
  const go = `${GOODS_PATH}/${id}`;
  switch (typed(desk, 'do')) {
    case 'add':
      try {
        await add(desk, id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refused(error.options.errMsg ?? error.row.errMsg);
      }
      return { go, said: '视频已加上，在这里放一遍看看' };
    case 'remove': {
      const film = typed(desk, 'film');
      await desk.act(
        'goods.unfilm',
        `goods ${id}`,
        { film },
        leaving(desk, (act) => takeFilm(act, id, film)),
      );
      return { go, said: '视频已去掉' };
    }
    default:
      throw refuse('badRequest');
  }
};
