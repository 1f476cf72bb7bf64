import type { Agreement } from './agreements.ts';
import styles from './Login.module.css';

interface Props {
  readonly agreements: readonly Agreement[];
  readonly checked: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** Agreed to by hand, or document by document on its own page (`?confirm=1`). Never ticked for anybody. */
export const AgreeBox = ({ agreements, checked, onChange }: Props) => (
  <>
    <label className={styles.agree}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        我已阅读并同意
        {agreements.map(({ title, version, href }) => (
          <a key={title} href={`${href}?confirm=1&back=1`}>
            《{title}》<span className="vh">{version} 版</span>
          </a>
        ))}
      </span>
    </label>
    {agreements.map(
      ({ title, version, before, changes }) =>
        changes !== undefined && (
          <p key={title} className={styles.note}>
            《{title}》从你上次同意的 {before} 版到 {version} 版有变化。<a href={changes}>看改了什么</a>
          </p>
        ),
    )}
  </>
);
