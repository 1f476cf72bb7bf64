import { expect, test } from 'vitest';
import { $question, Cancelled, answer, askConfirm } from '../../../src/stores/confirm.ts';

test('default texts are the specification’s', async () => {
  const asked = askConfirm();
  expect($question.get()).toEqual({
    content: '确认要删除吗？',
    confirmText: '确认',
    cancelText: '取消',
    destructive: true,
  });
  answer(true);
  await asked;
  expect($question.get()).toBeNull();
});

test('what a question destroys is said by who asks', () => {
  void askConfirm({ content: '删除草稿？', destructive: true }).catch(() => undefined);
  expect($question.get()?.destructive).toBe(true);
  void askConfirm({ content: '兑换？' }).catch(() => undefined);
  expect($question.get()?.destructive).toBe(false);
  answer(false);
});

test('cancel rejects', async () => {
  const asked = askConfirm({ content: '删除草稿？' });
  answer(false);
  await expect(asked).rejects.toBeInstanceOf(Cancelled);
});

test('each question is settled once, also when answered twice', async () => {
  const asked = askConfirm();
  answer(true);
  answer(false);
  await expect(asked).resolves.toBeUndefined();
});

test('a second question cancels the first', async () => {
  const first = askConfirm({ content: 'a' });
  const second = askConfirm({ content: 'b' });
  await expect(first).rejects.toBeInstanceOf(Cancelled);
  expect($question.get()?.content).toBe('b');
  answer(true);
  await second;
});
