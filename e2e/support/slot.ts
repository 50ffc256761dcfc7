import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { readCents } from './money.ts'

/** A slot in its frame, as a player sees it. */
export interface Slot {
  readonly frame: FrameLocator
  balanceCents(): Promise<number>
  betCents(): Promise<number>
  wonCents(): Promise<number>
  /** Presses the big button, by a click if not told otherwise, and waits until the round is over; cards of a feature are pressed on. */
  spin(press?: (button: Locator) => Promise<void>): Promise<void>
  /** Waits until nothing moves and the next spin may begin. */
  rest(): Promise<void>
}

/** A feature of many free spins takes its time, more so where a slow machine draws it. */
const ROUND_MS_MAX = 60_000

export function slotOf(page: Page): Slot {
  const frame = page.frameLocator('iframe')
  const body = frame.locator('body')
  // Counts the rounds, so a short one cannot be missed.
  const nonce = frame.getByTestId('round-nonce')
  const rest = async () => {
    await expect(async () => {
      const card = frame.getByTestId('card-button')
      if (await card.isVisible()) await card.click({ timeout: 1_000 })
      await expect(body).toHaveAttribute('data-state', 'idle', { timeout: 1_000 })
    }).toPass({ timeout: ROUND_MS_MAX })
  }
  return {
    frame,
    balanceCents: () => readCents(frame.getByTestId('balance')),
    betCents: () => readCents(frame.getByTestId('bet-amount')),
    wonCents: () => readCents(frame.getByTestId('win-amount')),
    spin: async (press = button => button.click()) => {
      const before = await nonce.textContent()
      await press(frame.getByTestId('spin-button'))
      await expect(nonce).not.toHaveText(before ?? '')
      await rest()
    },
    rest,
  }
}
