import { urlOf } from '../../../lib/url/urlOf.ts';
import { messages } from '../../../messages.ts';
import type { Face } from '../../../stores/community/writing/createWriting.ts';
import '../../../styles/views.css';

interface Props {
  readonly face: Exclude<Face, 'opening' | 'ready'>;
  readonly onLogin: () => void;
  readonly onAgain: () => void;
}

/** Why what the address asks for can't be written on. */
export const Faces = ({ face, onLogin, onAgain }: Props) => (
  <div className="view" role="alert">
    <p className="view-text">
      {face === 'guest'
        ? '登录后才能接着写这一篇'
        : face === 'gone'
          ? '这一篇已经发布、删除，或者不是你写的'
          : '这一篇没有加载出来'}
    </p>
    <p className="view-ways">
      {face === 'guest' && (
        <button type="button" className="button main" onClick={onLogin}>
          去登录
        </button>
      )}
      {face === 'failed' && (
        <button type="button" className="button main" onClick={onAgain}>
          {messages.retry}
        </button>
      )}
      <a className="button" href={urlOf('/community/notes')}>
        看我的内容
      </a>
    </p>
  </div>
);
