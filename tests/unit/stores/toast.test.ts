import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticesSeen } from '../../../src/stores/seen.ts';
import { $toast, $toastMisuse, hideToast, showToast } from '../../../src/stores/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $toastMisuse.set(null);
});
afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

test('its time counts from when it can be seen, however long the screen for it takes', () => {
  showToast({ message: '第一条', time: 1000 });
  vi.advanceTimersByTime(60_000);
  expect($toast.get()?.message).toBe('第一条');
  showToast({ message: '第二条', time: 1000 });
  noticesSeen();
  vi.advanceTimersByTime(999);
  expect($toast.get()?.message).toBe('第二条');
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('text shows for two seconds', () => {
  showToast('已保存');
  expect($toast.get()).toEqual({ message: '已保存', type: null, time: 2000 });
  vi.advanceTimersByTime(1999);
  expect($toast.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test('a new toast replaces the old one, whose timer does not close it', () => {
  showToast({ message: 'a', time: 1000 });
  vi.advanceTimersByTime(900);
  showToast({ message: 'b', time: 1000, type: 'error' });
  vi.advanceTimersByTime(900);
  expect($toast.get()?.message).toBe('b');
  vi.advanceTimersByTime(100);
  expect($toast.get()).toBeNull();
});

test.each([[undefined], [null], [3], [true], [['a']], [() => 'a'], [Symbol('a')]])(
  '%s is a misuse and raises the alert',
  (input) => {
    showToast(input as never);
    expect($toastMisuse.get()).toBe('toast 配置错误');
    expect($toast.get()).toBeNull();
  },
);

test('odd fields of an object fall back, and an empty message shows nothing', () => {
  showToast({ message: 'a', type: 'fatal', time: -1 } as never);
  expect($toast.get()).toEqual({ message: 'a', type: null, time: 2000 });
  hideToast();
  showToast({ message: '' });
  showToast({} as never);
  expect($toast.get()).toBeNull();
  expect($toastMisuse.get()).toBeNull();
});

test('a thousand toasts leave one, with one timer', () => {
  for (let i = 0; i < 1000; i += 1) showToast(`${i}`);
  expect($toast.get()?.message).toBe('999');
  expect(vi.getTimerCount()).toBe(1);
});
