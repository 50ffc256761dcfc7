import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** A live table as somebody in front of it sees and uses it. */
export interface LiveTable {
  readonly page: Page
  readonly scene: Locator
  readonly timer: Locator
  readonly confirm: Locator
  /** What the dock says that the member has. */
  readonly balance: Locator
  /** The number in the countdown. */
  seconds(): Promise<number>
  /** Waits until bets are open for some seconds more. */
  untilOpen(seconds?: number): Promise<void>
  spot(name: string): Locator
  /** Lays the chip in hand on each spot and confirms all of it. */
  bet(...spots: readonly string[]): Promise<void>
  /** Waits until the member's own round is paid; answers what lies on the table then, as a screen reader says it. */
  untilPaid(): Promise<readonly string[]>
}

/** A round of a quick table, and what a slow machine makes of it. */
const ROUND_MS_MAX = 45_000

/** `frame` is one of several tables on a page. */
export function liveTable(page: Page, t: Words, frame: Locator = page.locator('.ts-table')): LiveTable {
  const scene = frame.locator('.ts-scene')
  const timer = scene.getByRole('timer')
  const dock = frame.locator('.ts-dock')
  const confirm = dock.locator('.btn.two')
  const balance = dock.locator('.money .amt .vh').first()
  const seconds = async () => Number(/\d+/.exec((await timer.getAttribute('aria-label').catch(() => null)) ?? '')?.[0] ?? Number.NaN)
  const isOpen = async () => (await scene.locator('.ts-felt[data-open]').count()) > 0
  const spot = (name: string) => scene.getByRole('button', { name: new RegExp(`^${name}(,|$)`) })
  const untilOpen = async (atLeast = 3) => {
    await expect.poll(async () => (await isOpen()) && (await seconds()) >= atLeast, { timeout: ROUND_MS_MAX }).toBe(true)
  }
  return {
    ...{ page, scene, timer, confirm, balance, seconds, untilOpen, spot },
    bet: async (...spots) => {
      await untilOpen()
      for (const name of spots) await spot(name).click()
      await confirm.click()
      await expect(confirm).toContainText(t('live:dock.confirmNone'))
    },
    untilPaid: () => scene.evaluate(untilEnd, ROUND_MS_MAX),
  }
}

/** Runs in the page, where no frame is missed: quick tables show an end for a moment only. Answers what lies on the table then. */
function untilEnd(scene: Element, atMostMs: number): Promise<readonly string[]> {
  const until = performance.now() + atMostMs
  const table = scene.closest('.ts-table')
  return new Promise((resolve, reject) => {
    const look = () => {
      if (table?.querySelector('.ts-plaque.is-end'))
        resolve([...scene.querySelectorAll('[role=img]')].map(each => each.getAttribute('aria-label') ?? ''))
      else if (performance.now() > until) reject(new Error('the round was not paid'))
      else requestAnimationFrame(look)
    }
    look()
  })
}
