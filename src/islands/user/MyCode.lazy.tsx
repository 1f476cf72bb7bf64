import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../api/define.ts';
import type { queryUserBaseInfo } from '../../api/user/home.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import profileStyles from '../../styles/user/profile.css?url';
import { codePicture } from '../../ui/codePicture.ts';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { useStyles } from '../../ui/useStyles.ts';
import { showSheet } from '../community/showSheet.ts';

type Home = Pick<ReplyOf<typeof queryUserBaseInfo>, 'userId' | 'nickName' | 'privacy'>;

interface Props {
  readonly home: Home;
  /** Opens the form in which the home is opened to more people. */
  readonly onEdit: () => void;
  readonly close: Close;
}

const Code = ({ home: { userId, nickName, privacy }, onEdit, close }: Props) => {
  const styled = useStyles(profileStyles);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const address = location.origin + urlOf('/user/info', { userId });
    const picture = codePicture(address, `二维码，打开 ${nickName} 的主页`);
    place.current?.append(picture);
    return () => picture.remove();
  }, [styled, userId, nickName]);
  if (!styled) return null;
  return (
    <>
      <h2 className="sheet-title">我的二维码</h2>
      <p ref={place} className="profile-code" />
      <p className="profile-name">
        <bdi>{nickName}</bdi>
      </p>
      <p className="sheet-note">
        {privacy === 'public'
          ? '请对方扫一扫，就能打开你的主页。'
          : '请对方扫一扫，就能打开你的主页；你的主页没有对所有人开放，有的人会看不到。'}
      </p>
      {privacy !== 'public' && (
        <button type="button" className="button sheet-close" onClick={() => close(onEdit)}>
          设置谁可以看
        </button>
      )}
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </>
  );
};

/** Opens the code of a member's own home, for others to scan. */
export const showMyCode = (home: Home, onEdit: () => void): Promise<void> =>
  showSheet('我的二维码', (close) => <Code home={home} onEdit={onEdit} close={close} />);
