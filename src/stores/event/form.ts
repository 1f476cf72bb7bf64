import { type Going, NAME_MAX, SEATS_MAX, type Traveller } from '../../api/event/fields.ts';
import { documentOf } from '../../lib/event/document.ts';
import { isMobile, mobileOf } from '../../lib/member/mobile.ts';

/** One person as they are being typed. */
export interface Typed {
  readonly name: string;
  readonly phone: string;
  readonly age: string;
  /** Number of the paper that insures them, where the event insures by name. Never kept: typed each time. */
  readonly document?: string;
  /** Wants a room alone. */
  readonly single?: boolean;
}

/** What an event asks of who goes along. */
export interface Asks {
  readonly ageMin: number;
  readonly insured: boolean;
  /** What a room alone costs besides; 0 where there is none to choose. */
  readonly singleFen: number;
}

export interface SignUpForm {
  readonly people: readonly Typed[];
  readonly contactName: string;
  readonly contactPhone: string;
  /** The rules, the age, the insurance: ticked by hand, each time. */
  readonly agreed: boolean;
}

/** What is wrong in words, and the field that it is about: `name-0`, `contactPhone`; '' where it is about none. */
export interface Trouble {
  readonly field: string;
  readonly words: string;
}

export const NOBODY: Typed = { name: '', phone: '', age: '' };
export const EMPTY_FORM: SignUpForm = { people: [NOBODY], contactName: '', contactPhone: '', agreed: false };

const ADULT = 18;
const NUMBERS = '大陆的 11 位，港澳台的前面加 +852、+853 或 +886';

const isName = (typed: string): boolean => {
  const length = typed.trim().length;
  return length >= 2 && length <= NAME_MAX;
};

/** What is wrong with one of the people, who is called `who`; null where all is well. */
export const personTrouble = (
  { name, phone, age, document = '' }: Typed,
  at: number,
  who: string,
  { ageMin, insured }: Asks,
): Trouble | null => {
  if (!isName(name)) return { field: `name-${at}`, words: `${who}的姓名写 2 到 ${NAME_MAX} 个字，和证件一致` };
  if (!isMobile(mobileOf(phone))) return { field: `phone-${at}`, words: `${who}的手机号不对，${NUMBERS}` };
  const years = Number(age);
  if (!/^\d{1,2}$/.test(age.trim()) || years < 1) return { field: `age-${at}`, words: `${who}的年龄写 1 到 99 的整数` };
  if (years < ageMin) return { field: `age-${at}`, words: `这场活动要满 ${ageMin} 岁，${name.trim()} 还不到` };
  return insured && documentOf(document) === null
    ? { field: `document-${at}`, words: `${who}的证件号不对：身份证 18 位，护照和港澳台证件是字母加数字` }
    : null;
};

/** What is wrong first; null where all is well. */
export const troubleOf = (form: SignUpForm, asks: Asks): Trouble | null => {
  for (let at = 0; at < form.people.length; at++) {
    const found = personTrouble(form.people[at] as Typed, at, at === 0 ? '你' : `同伴 ${at} `, asks);
    if (found !== null) return found;
  }
  if (form.people.every(({ age }) => Number(age) < ADULT))
    return { field: 'age-0', words: '未满 18 岁要和成年人一起报名' };
  if (!isName(form.contactName)) return { field: 'contactName', words: `紧急联系人的姓名写 2 到 ${NAME_MAX} 个字` };
  if (!isMobile(mobileOf(form.contactPhone)))
    return { field: 'contactPhone', words: `紧急联系人的手机号不对，${NUMBERS}` };
  if (form.people.some(({ phone }) => mobileOf(phone) === mobileOf(form.contactPhone)))
    return { field: 'contactPhone', words: '紧急联系人要填不一起去的人，换一个手机号' };
  return form.agreed ? null : { field: 'agreed', words: '请先看过行为规范和须知，勾选同意' };
};

/** Whether one more may come along: a sign-up has five, and no more than there are seats to wait for. */
export const mayAdd = (form: SignUpForm, capacity: number): boolean =>
  form.people.length < Math.min(SEATS_MAX, capacity);

/** Somebody known, as if they had been typed. */
export const typedAs = ({ name, phone, age }: Traveller): Typed => ({ name, phone, age: String(age) });

const isBlank = ({ name, phone, age }: Typed): boolean => name.trim() + phone.trim() + age.trim() === '';

/** Those of the known who are not in the form yet; nobody where nobody more may come along. */
export const mayJoin = (known: readonly Traveller[], form: SignUpForm, capacity: number): Traveller[] => {
  const taken = form.people.map(({ phone }) => mobileOf(phone));
  if (!mayAdd(form, capacity) && !form.people.slice(1).some(isBlank)) return [];
  return known.filter(({ phone }) => taken.indexOf(phone) < 0);
};

/** The people with somebody known among them: in the first companion's place that is still blank, else behind all. */
export const withKnown = (people: readonly Typed[], known: Traveller): Typed[] => {
  const at = people.findIndex((one, place) => place > 0 && isBlank(one));
  return at < 0 ? [...people, typedAs(known)] : people.map((one, place) => (place === at ? typedAs(known) : one));
};

/** The people of a payload: of what the event does not ask for nothing goes out. */
export const peopleOf = (form: Pick<SignUpForm, 'people'>, { insured, singleFen }: Asks): Going[] =>
  form.people.map(({ name, phone, age, document = '', single }) => ({
    name: name.trim(),
    phone: mobileOf(phone),
    age: Number(age),
    ...(insured ? { document: documentOf(document) ?? '' } : {}),
    ...(singleFen > 0 && single === true ? { single } : {}),
  }));
