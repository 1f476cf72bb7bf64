import type { Ticket } from '../../../api/support/support.ts';
import { originalAddress, thumbnailAddress } from '../../../host/thumbnail.ts';
import { Moment } from '../../../ui/Whole.tsx';
import styles from './Contact.module.css';

const states: Readonly<Record<Ticket['state'], string>> = { open: '等待回复', answered: '已回复', closed: '已结束' };

const Pictures = ({ pictures }: Pick<Ticket, 'pictures'>) =>
  pictures.length === 0 ? null : (
    <p className={styles.pictures}>
      {pictures.map(({ id, token, width, height }, at) => (
        <a key={id} href={originalAddress(token)} target="_blank" rel="noopener">
          <img
            src={thumbnailAddress(token, 1)}
            alt={`第 ${at + 1} 张照片`}
            width={width}
            height={height}
            loading="lazy"
          />
        </a>
      ))}
    </p>
  );

/** What the member asked before, and what was answered. */
export const Tickets = ({ tickets }: { readonly tickets: readonly Ticket[] }) => (
  <section aria-labelledby="tickets">
    <h3 id="tickets">我提交过的问题</h3>
    <ul className={styles.tickets}>
      {tickets.map((one) => (
        <li key={one.number}>
          <p className={styles.line}>
            <b className="num">{one.number}</b>
            <span>{states[one.state]}</span>
          </p>
          <p>{one.text}</p>
          <Pictures pictures={one.pictures} />
          <p className={styles.note}>
            <Moment at={one.at} />
          </p>
          {one.answer !== null && <blockquote>{one.answer}</blockquote>}
        </li>
      ))}
    </ul>
  </section>
);
