import { type FormEvent, useRef, useState } from 'react';
import type { Visibility } from '../../api/community/fields.ts';
import { call } from '../../api/call.ts';
import { failureWords, Refused } from '../../api/errors.ts';
import { type Gender, type Region, setProfile } from '../../api/user/members.ts';
import { createKey } from '../../api/key.ts';
import type { Pictured } from '../../host/avatar.ts';
import { sendUpload } from '../../host/upload.ts';
import { createUploadPicture } from '../../stores/publish/pictures/uploadPicture.ts';
import { introTrouble, nickNameTrouble } from '../../stores/account/profile.ts';
import type { Profile, Unsaved } from '../../stores/account/unsaved.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { waitForLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';
import profileStyles from '../../styles/user/profile.css?url';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { useStyles } from '../../ui/useStyles.ts';
import { TypedLine } from '../account/fields/TypedLine.tsx';
import { useSave } from '../account/fields/useSave.ts';
import { showSheet } from '../community/showSheet.ts';
import { openPlacePicker } from '../place/openPlacePicker.ts';
import { FaceField } from './FaceField.tsx';
import { GenderField } from './GenderField.tsx';
import { HomePrivacy } from './HomePrivacy.tsx';
import { PROFILE_LINE } from './profileLine.ts';

/** What a home shows of its member. */
interface Shown extends Profile {
  readonly avatar: string | null;
  readonly region: Region;
  readonly gender: Gender;
  readonly privacy: Visibility;
}

/** The member's own, with what the home says of them. */
interface Own extends Shown, Pictured {
  readonly userId: string;
}

interface Props {
  readonly own: Own;
  readonly unsaved: Unsaved<Profile> | null;
  readonly onSaved: (saved: Shown) => void;
  readonly close: Close;
}

const WELL = { nickName: '', intro: '', face: '', form: '' };
const uploadPicture = createUploadPicture(sendUpload, createKey);
/** `errCode` of a refusal, and the field that it speaks of. */
const FIELDS: Readonly<Record<number, keyof typeof WELL>> = { 1009: 'nickName', 1016: 'intro', 2005: 'face' };

/** Tells one chosen picture from another, so that each is an act of its own. */
const names = new WeakMap<Blob, number>();
let named = 0;
const faceName = (face: Blob | null | undefined): number | null | undefined => {
  if (!face) return face;
  if (!names.has(face)) names.set(face, (named += 1));
  return names.get(face);
};

const whyOf = (error: unknown): typeof WELL => ({
  ...WELL,
  [(error instanceof Refused && FIELDS[Number(error.errCode)]) || 'form']: failureWords(error),
});

const Edit = ({ own, unsaved, onSaved, close }: Props) => {
  const styled = useStyles(profileStyles);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Profile>(unsaved?.typed ?? own);
  const [why, setWhy] = useState(unsaved === null ? WELL : whyOf(unsaved.error));
  // Undefined: as it is; null: none any more.
  const [face, setFace] = useState<Blob | null | undefined>(undefined);
  const [gender, setGender] = useState(unsaved?.typed.gender ?? own.gender);
  const [privacy, setPrivacy] = useState(unsaved?.typed.privacy ?? own.privacy);
  const [place, setPlace] = useState<{ readonly id: string; readonly name: string } | null | undefined>(undefined);
  // A face that arrived is not sent again because what came behind it failed.
  const arrived = useRef<{ readonly of: Blob; readonly id: string } | null>(null);
  const { busy, save } = useSave();

  const tell = (found: typeof WELL): void => {
    setWhy(found);
    const bad = found.nickName !== '' ? 'nickName' : found.intro !== '' ? 'intro' : null;
    if (bad !== null) form.current?.querySelector<HTMLInputElement>(`#profile-${bad}`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wanted = { nickName: typed.nickName.trim(), intro: typed.intro.trim() };
    const isSame = wanted.nickName === own.nickName && wanted.intro === own.intro;
    const isAsBefore = face === undefined && place === undefined && gender === own.gender && privacy === own.privacy;
    if (isSame && isAsBefore) return close();
    // What was not touched is not judged: it may be older than the rule.
    const found = {
      ...WELL,
      nickName: wanted.nickName === own.nickName ? '' : nickNameTrouble(wanted.nickName),
      intro: wanted.intro === own.intro ? '' : introTrouble(wanted.intro),
    };
    tell(found);
    if (found.nickName !== '' || found.intro !== '') return;
    const payload = () => {
      const avatarId = face ? (arrived.current?.of === face ? arrived.current.id : undefined) : face;
      return {
        ...wanted,
        ...(avatarId === undefined ? {} : { avatarId }),
        ...(place === undefined ? {} : { placeId: place?.id ?? null }),
        ...(gender === own.gender ? {} : { gender }),
        ...(privacy === own.privacy ? {} : { privacy }),
      };
    };
    const send = async (key: string): Promise<void> => {
      if (face && arrived.current?.of !== face)
        arrived.current = { of: face, id: (await uploadPicture(face, 'normal', () => undefined).done).id };
      onSaved(await call(setProfile, payload(), { key }));
    };
    const fail = (error: unknown): void => {
      tell(whyOf(error));
      // Saved once its member is back; until then it stands here. A face that did not arrive cannot wait on a page that is left.
      if (isNotLoggedIn(error)) waitForLogin('setProfile', payload(), own.userId);
    };
    if (!(await save(JSON.stringify([wanted, place?.id ?? place, faceName(face), gender, privacy]), send, fail)))
      return;
    close(() => showToast({ message: '已保存', type: 'success' }));
  };

  const region = place === undefined ? own.region.name : (place?.name ?? '');
  if (!styled) return null;
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="sheet-title">编辑资料</h2>
      <FaceField
        own={own}
        chosen={face}
        why={why.face}
        busy={busy}
        onChoose={(chosen, trouble) => {
          setFace(chosen);
          setWhy({ ...why, face: trouble });
        }}
      />
      <TypedLine
        id="profile-nickName"
        label="昵称"
        look={PROFILE_LINE}
        value={typed.nickName}
        why={why.nickName}
        busy={busy}
        autoComplete="nickname"
        maxLength={60}
        onType={(nickName) => setTyped({ ...typed, nickName })}
      />
      <TypedLine
        id="profile-intro"
        label="一句话简介，可以不写"
        look={PROFILE_LINE}
        value={typed.intro}
        why={why.intro}
        busy={busy}
        autoComplete="off"
        maxLength={300}
        onType={(intro) => setTyped({ ...typed, intro })}
      />
      <div className="profile-field">
        <span className="profile-label">地区，可以不写</span>
        <div className="profile-line">
          <button
            type="button"
            className="profile-region"
            disabled={busy}
            onClick={() => void openPlacePicker({ level: 'city', title: '你在哪里' }, setPlace)}
          >
            {region === '' ? '选择省市' : region}
          </button>
          {region !== '' && (
            <button type="button" className="profile-clear" disabled={busy} onClick={() => setPlace(null)}>
              去掉
            </button>
          )}
        </div>
      </div>
      <GenderField value={gender} busy={busy} onChoose={setGender} />
      <HomePrivacy value={privacy} busy={busy} onChoose={setPrivacy} />
      <p className="profile-why" role="alert">
        {why.form}
      </p>
      <button type="submit" className="button main sheet-close" disabled={busy}>
        {busy ? '正在保存…' : '保存'}
      </button>
      <button type="button" className="button sheet-close" onClick={() => close()}>
        先不改
      </button>
    </form>
  );
};

/**
 * Opens the sheet in which a member changes what their home says of them, or goes on with what is `unsaved`. `onSaved` hears
 * it as it is kept.
 */
export const editProfile = (
  own: Own,
  onSaved: (saved: Shown) => void,
  unsaved: Unsaved<Profile> | null = null,
): Promise<void> =>
  showSheet('编辑资料', (close) => <Edit own={own} unsaved={unsaved} onSaved={onSaved} close={close} />);
