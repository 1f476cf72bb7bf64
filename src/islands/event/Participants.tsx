import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { readParticipants } from '../../api/event/leading.ts';
import { messages } from '../../messages.ts';
import { Wait } from '../../ui/Wait.tsx';

type List = ReplyOf<typeof readParticipants>;

const states: Readonly<Record<string, string>> = { held: '还没付款', offered: '等他接受', waiting: '候补' };

const Phone = ({ number }: { readonly number: string }) =>
  /^\d+$/.test(number) ? <a href={`tel:${number}`}>{number}</a> : <span>{number}</span>;

const Signup = ({ one }: { readonly one: List['signups'][number] }) => (
  <li className="lead-one">
    <p>
      <bdi>{one.nickName}</bdi> {states[one.state] !== undefined && <b className="lead-state">{states[one.state]}</b>}
    </p>
    {one.people.map(({ name, phone, age, usedAt }, at) => (
      <p key={at} className="num">
        <b>{name}</b> {age} 岁 <Phone number={phone} />
        {usedAt !== null && <span className="lead-here"> ✓ 已到</span>}
      </p>
    ))}
    <p className="lead-small num">
      紧急联系人：{one.emergency.name} <Phone number={one.emergency.phone} />
    </p>
  </li>
);

/** Who is on the list, for the leader. */
export const Participants = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const [list, setList] = useState<List | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setList('loading');
    call(readParticipants, { id }).then(
      (reply) => here && setList(reply),
      () => here && setList('failed'),
    );
    return () => {
      here = false;
    };
  }, [id, tries]);
  return (
    <div className="lead">
      <h2 className="su-title">报名名单</h2>
      {list === 'loading' && <Wait key={tries} onAgain={() => setTries(tries + 1)} />}
      {list === 'failed' && (
        <p role="alert">
          没有加载出来{' '}
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      {typeof list !== 'string' && (
        <>
          <p className="num">
            {list.going} 人，已到 {list.arrived} 人{list.waiting > 0 ? `，${list.waiting} 组候补` : ''}
          </p>
          <p className="lead-small">电话只用于这次活动，结束七天后不再显示。</p>
          {list.signups.length === 0 && <p>还没有人报名</p>}
          <ul>
            {list.signups.map((one) => (
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
