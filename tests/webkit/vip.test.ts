/** Membership, in WebKit. */
import { By } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { useKit } from './support/kit.ts';

const kit = useKit();

/** From the plans, with everything agreed to, to the cashier. */
const toCashier = async (): Promise<void> => {
  await kit.become();
  await kit.open('/mc/vip/buy');
  await kit.find('input[type=radio]');
  for (const box of await kit.driver.findElements(
    By.css('[data-consent] input[type=checkbox], label input[type=checkbox]'),
  ))
    if (!(await box.isSelected())) await kit.press(box);
  let pay: string | null = null;
  await kit.until(async () => {
    pay = await kit.run<string | null>(
      `return [...document.querySelectorAll('button')].map((one) => one.innerText.trim()).find((text) => /^支付/.test(text)) ?? null`,
    );
    return pay !== null;
  }, 'Nothing can be paid');
  await kit.tap(String(pay));
  await kit.at('/demo/cashier');
};

test('buys a membership at the cashier', async () => {
  await toCashier();
  await (await kit.find('button[value=pay]')).click();
  await kit.see('已付款');
  await kit.tap('返回');
  await kit.at('/mc/vip/buy');
  await kit.see('付款成功');
  expect(kit.faults.count(/^POST \/api\/vip\/createOrder/)).toBe(1);
});

test('Back from the cashier without having paid leads to the order that waits', async () => {
  await toCashier();
  await kit.driver.navigate().back();
  await kit.at('/mc/vip/buy');
  await kit.see('继续付款');
  expect(kit.faults.count(/^POST \/api\/vip\/createOrder/)).toBe(1);
});
