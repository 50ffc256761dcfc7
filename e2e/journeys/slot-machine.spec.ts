import type { Frame, Page } from '@playwright/test'
import { gotoLive } from '../support/live-line.ts'
import { expectCents } from '../support/money.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

/** Coins with their values lie in nearly every window of this title. */
const COINS = '/game?gameId=corsairs-ledger&vassalage=SALTWICK'
const LINES = '/game?gameId=orchard-forty&vassalage=BRASSFINCH'
const SPINS_MAX = 25

const insideOf = (page: Page): Frame => {
  const frame = page.frames().find(each => each.url().includes('/play/slots/'))
  if (!frame) throw new Error('no game is open')
  return frame
}

/** What is on the reels, as pixels. */
const reelsOf = (page: Page) => page.frameLocator('iframe').locator('canvas').screenshot()

/** Frames are what the reels move by: without them they turn for as long as the test wants. Answers how to let them go. */
async function holdReels(game: Frame): Promise<() => Promise<void>> {
  const held = await game.evaluateHandle(() => {
    const draw = window.requestAnimationFrame
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = then => waiting.push(then)
    return () => {
      window.requestAnimationFrame = draw
      for (const then of waiting) draw(then)
    }
  })
  return () => held.evaluate(letGo => letGo())
}

/** What stood above the game in each frame of the page while the game was playing: until it rests, or its result is told by the card of a feature. */
const tellWhilePlaying = (page: Page) =>
  page.evaluate(() => {
    const game = document.querySelector('iframe')?.contentDocument?.body
    const seen: string[] = []
    return new Promise<string[]>(resolve => {
      const look = () => {
        const isResting = ['idle', 'feature-intro'].includes(game?.dataset.state ?? '')
        if (isResting && seen.length > 0) return resolve(seen)
        if (!isResting) seen.push(document.querySelector('.balance .amt .vh')?.textContent ?? '')
        requestAnimationFrame(look)
        return undefined
      }
      look()
    })
  })

test('what stands is what was drawn, when nothing more moves and when the graphics memory was taken away', async ({ page, newMember }) => {
  test.slow()
  const member = await newMember('500.00')
  await member.enter(page)
  await page.goto(COINS)
  const slot = slotOf(page)
  await slot.rest()
  const coins = async () => {
    const { value } = await member.client.call('rounds', { token: member.token })
    const { value: last } = await member.client.call('round', { token: member.token, params: { roundId: value.list[0]?.roundId ?? '' } })
    return last.line.state === 'lost' && JSON.stringify(last.details).includes('"coins":[{')
  }
  for (let spins = 0; spins === 0 || !(await coins()); spins++) {
    expect(spins).toBeLessThan(SPINS_MAX)
    await slot.spin()
  }
  const drawn = await reelsOf(page)
  const memory = await insideOf(page).evaluateHandle(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await memory.evaluate(taken => taken?.loseContext())
  await expect(async () => expect((await reelsOf(page)).equals(drawn)).toBe(false)).toPass()
  await memory.evaluate(taken => taken?.restoreContext())
  await expect(async () => expect((await reelsOf(page)).equals(drawn)).toBe(true)).toPass()
})

test('the header leaves the balance to the game, and tells no result before the reels do', async ({ page, person, newMember }) => {
  const member = await newMember('100.00')
  await member.enter(page)
  const line = await gotoLive(page, LINES)
  const slot = slotOf(page)
  await slot.rest()
  await expect(person.balance).toBeHidden()
  await slot.spin(async button => {
    const letGo = await holdReels(insideOf(page))
    const pushed = line.waitForEvent('framereceived', { predicate: ({ payload }) => payload.includes('wallet.changed') })
    const told = tellWhilePlaying(page)
    await button.click()
    // The page around the game knows the result now, and the reels turn until they are let go.
    await pushed
    await expect(slot.frame.locator('body')).not.toHaveAttribute('data-state', 'idle')
    await letGo()
    const seen = await told
    expect(seen.length).toBeGreaterThan(0)
    for (const text of seen) expect(text).toBe('')
  })
  const after = await slot.balanceCents()
  await page.goto('/index')
  await expectCents(person.balance, after)
})

test('a game whose session has ended opens again, and Space spins after the bet was raised by mouse', async ({
  page,
  t,
  database,
  newMember,
}) => {
  const member = await newMember('100.00')
  await member.enter(page)
  await page.goto(LINES)
  const slot = slotOf(page)
  await slot.rest()
  await database.query('UPDATE seats.sessions SET ended_at = now() WHERE owner_id = $1', [member.memberId])
  await slot.frame.getByTestId('spin-button').click()
  await expect(slot.frame.locator('body')).toHaveAttribute('data-state', 'ended')
  await slot.frame.getByTestId('card-button').click()
  await slot.rest()

  const bet = await slot.betCents()
  await slot.frame.getByRole('button', { name: t('slots:betMore') }).click()
  const raised = await slot.betCents()
  expect(raised).toBeGreaterThan(bet)
  await slot.spin(() => page.keyboard.press('Space'))
  expect(await slot.betCents()).toBe(raised)
})

test('on the smallest phones the machine is large enough to play, and its symbols stand in their window', async ({ page, newMember }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const member = await newMember('100.00')
  await member.enter(page)
  await page.goto(LINES)
  const slot = slotOf(page)
  await slot.rest()
  const reels = slot.frame.locator('.reels')
  await expect.poll(async () => (await reels.boundingBox())?.width).toBeGreaterThan(180)
  const buttons = await slot.frame.locator('.bar-buttons').boundingBox()
  expect((buttons?.x ?? 0) + (buttons?.width ?? 0)).toBeLessThanOrEqual(320)
  const drawn = await reels.screenshot()
  // Another size and back: everything is measured again.
  await page.setViewportSize({ width: 330, height: 568 })
  await expect(async () => expect((await reels.screenshot()).equals(drawn)).toBe(false)).toPass()
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(async () => expect((await reels.screenshot()).equals(drawn)).toBe(true)).toPass()
})
