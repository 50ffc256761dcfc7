import { expect, type Locator } from '@playwright/test'

/** An amount as shown, in cents, whatever its currency sign and separators. */
export function centsOf(text: string): number {
  const figures = /-?[\d,]+\.\d{2}/.exec(text.replace('−', '-').replace(/[^\d.,-]/g, ''))
  if (!figures) throw new Error(`no amount in "${text}"`)
  return Math.round(Number(figures[0].replaceAll(',', '')) * 100)
}

export const readCents = async (amount: Locator): Promise<number> => centsOf((await amount.textContent()) ?? '')

/** Waits until an amount is shown there. */
export async function expectCents(amount: Locator, cents: number): Promise<void> {
  await expect.poll(async () => readCents(amount).catch(() => undefined), { message: `shows ${cents} cents` }).toBe(cents)
}
