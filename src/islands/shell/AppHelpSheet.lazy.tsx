import { browserHost } from '../../host/browser/browserHost.ts';
import { pageLink } from '../../host/browser/passing/pageLink.ts';
import { surroundings } from '../../host/surroundings.ts';
import { messages } from '../../messages.ts';
import type { AppHelp } from '../../stores/appHelp.ts';
import { openSheet } from '../../ui/modal/openSheet.tsx';
import { copyText } from '../../stores/copyText.ts';
import { guideWords } from './guideWords.ts';
import { oldWords } from './oldWords.ts';

const copy = (text: string): Promise<void> => copyText(text, messages.copied, '复制没有成功，请长按链接复制');

/** Wherever the app cannot be opened from here the link stands in it, to be read (specification, section 8). */
const Help = (help: AppHelp) => {
  if (help.kind === 'guide') {
    const { title, steps } = guideWords(surroundings(browserHost()));
    return (
      <>
        <p className="help-title">{title}</p>
        <ol className="help-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="help-link">{pageLink()}</p>
      </>
    );
  }
  if (help.kind === 'share')
    return (
      <>
        <span className="help-arrow" aria-hidden="true" />
        <p className="help-title">点右上角的“···”分享</p>
        <ol className="help-steps">
          <li>点右上角的“···”</li>
          <li>选“发送给朋友”或“分享到朋友圈”</li>
        </ol>
      </>
    );
  if (help.kind === 'store')
    return (
      <>
        <p className="help-title">没有打开App</p>
        <p>可能还没有安装。内容在这里也能看全，不装也不影响。</p>
      </>
    );
  if (help.kind === 'old') {
    const { title, versions, then } = oldWords(help);
    return (
      <>
        <p className="help-title">{title}</p>
        <p>
          {versions}，{then}。
        </p>
      </>
    );
  }
  return (
    <>
      <p className="help-title">这台设备打不开App</p>
      <p>可以复制下面的链接，到手机上打开：</p>
      <p className="help-link">{help.link}</p>
    </>
  );
};

/** The first thing that the help offers: the store where there is one, the link to take along; nothing updates a system from here. */
const Way = (help: AppHelp) => {
  if (help.kind === 'store' || help.kind === 'old')
    return help.store === null ? null : (
      <a className="button main" href={help.store} rel="noopener noreferrer">
        {help.kind === 'old' ? '去更新' : '去应用商店'}
      </a>
    );
  return (
    <button
      type="button"
      className="button main"
      onClick={() => void copy(help.kind === 'guide' ? pageLink() : help.link)}
    >
      复制链接
    </button>
  );
};

/** Opens the help. */
export const showAppHelp = (help: AppHelp): Promise<void> =>
  openSheet({ label: help.kind === 'share' ? '分享' : '打开App', kind: 'box' }, (close) => (
    <>
      <Help {...help} />
      <div className="confirm-ways">
        <Way {...help} />
        <button type="button" className="button" onClick={() => close()}>
          {messages.stay}
        </button>
      </div>
    </>
  ));
