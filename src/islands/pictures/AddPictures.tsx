import { ImagePlus } from 'lucide';
import { ACCEPTED_PICTURES } from '../../api/upload/upload.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Pictures.module.css';

interface Props {
  readonly most: number;
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The way to pictures on the device: a file input that works without any app. */
export const AddPictures = ({ most, disabled, onChoose }: Props) => (
  <label className={styles.add}>
    <input
      type="file"
      multiple
      accept={ACCEPTED_PICTURES}
      disabled={disabled}
      onChange={(event) => {
        onChoose(Array.from(event.target.files ?? []));
        event.target.value = '';
      }}
    />
    <Icon of={ImagePlus} /> 放截图或照片（最多 {most} 张）
  </label>
);
