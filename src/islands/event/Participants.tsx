import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { readParticipants } from '../../api/event/leading.ts';
import { download } from '../../host/browser/download.ts';
import { fileName } from '../../lib/files/fileName.ts';
import { listFile, roomsOf, roomWords, signupWords } from '../../stores/event/listFile.ts';
import { Documents } from './Documents.tsx';
import { NotThere } from '../../ui/NotThere.tsx';
import { Moment } from '../../ui/Whole.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';

type List = ReplyOf<typeof readParticipants>;

const Phone = ({ number }: { readonly number: string }) =>
  /^\+?\d+$/.test(number) ? <a href={`tel:${number}`}>{number}</a> : <span>{number}</span>;

const Signup = ({ one }: { readonly one: List['signups'][number] }) => (
  <li className="lead-one">
    <p>
      <bdi>{one.nickName}</bdi> {one.state !== 'confirmed' && <b className="lead-state">{signupWords(one.state)}</b>}
      {one.seen !== null && (
        <span className={one.seen ? 'lead-here' : 'lead-state'}>{one.seen ? ' ✓ 看到了改动' : ' 还没看到改动'}</span>
      )}
    </p>
    {one.people.map(({ name, phone, age, usedAt, document, single }, at) => (
      <p key={at} className="num">
        <b>{name}</b> {age} 岁 <Phone number={phone} />
        {usedAt !== null && <span className="lead-here"> ✓ 已到</span>}
        {single && <b className="lead-state"> {roomWords(single, one.roomsFen)}</b>}
        {document !== '' && <span className="lead-small lead-paper"> 证件 {document}</span>}
      </p>
    ))}
    {one.substitutes.map(({ at, was, isNow }) => (
      <p key={at} className="lead-small">
        {was} 换成了 {isNow}，<Moment at={at} />
      </p>
    ))}
    <p className="lead-small num">
      紧急联系人：{one.emergency.name} <Phone number={one.emergency.phone} />
    </p>
  </li>
);

/** Who is on the list, for the leader. */
export const Participants = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const list = useLoaded(() => call(readParticipants, { id }), [id]);
  return (
    <div className="lead">
      <h2 className="su-title">报名名单</h2>
      {list.status !== 'ready' && <NotThere on={list} what="" />}
      {list.status === 'ready' && (
        <>
          <p className="num">
            {list.value.going} 人，已到 {list.value.arrived} 人
            {list.value.waiting > 0 ? `，${list.value.waiting} 组候补` : ''}
            {roomsOf(list.value.signups) > 0 ? `，单人间 ${roomsOf(list.value.signups)} 间` : ''}
          </p>
          <p className="lead-small">电话只用于这次活动，结束七天后不再显示。</p>
          {list.value.signups.length === 0 && <p>还没有人报名</p>}
          {list.value.signups.some(({ people }) => people.some(({ document }) => document !== '')) && (
            <Documents id={id} />
          )}
          {list.value.signups.length > 0 && (
            <p className="lead-act">
              <button
                type="button"
                className="button"
                onClick={() =>
                  download(
                    new Blob([listFile(list.value)], { type: 'text/csv;charset=utf-8' }),
                    `${fileName(list.value.title, '活动')}名单.csv`,
                  )
                }
              >
                存成表格
              </button>
              <span className="lead-small">里面有电话，没有证件号。活动结束就删掉。</span>
            </p>
          )}
          <ul>
            {list.value.signups.map((one) => (
              <Signup key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button su-more" onClick={onClose}>
        关闭
      </button>
    </div>
  );
};
