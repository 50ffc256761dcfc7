import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gotoLive } from '../support/live-line.ts'
import type { Member } from '../support/member.ts'
import { readCents } from '../support/money.ts'
import { test } from '../support/test.ts'

const ROUNDS_MAX = 20

const addressOf = (gameId: string): string => `/game?gameId=${gameId}&vassalage=ORIGINALS`

/** Opens an original in its frame, ready for a bet or for the next step of a round that waits. */
async function open(page: Page, gameId: string): Promise<FrameLocator> {
  await gotoLive(page, addressOf(gameId))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('body')).toHaveAttribute('data-state', /^(idle|open)$/)
  return frame
}

/** Presses the big button and waits until the round is told; rounds are counted, so a short one cannot be missed. */
async function play(frame: FrameLocator): Promise<void> {
  const nonce = frame.getByTestId('round-nonce')
  const before = await nonce.textContent()
  await frame.getByTestId('play').click()
  await expect(nonce).not.toHaveText(before ?? '')
  await expect(frame.locator('body')).toHaveAttribute('data-state', 'idle')
}

const lastRound = async ({ client, token }: Member) => (await client.call('rounds', { token })).value.list[0]

for (const [gameId, placement] of [
  ['dice', /"side":/],
  ['plinko', /"rows":/],
] as const)
  test(`${gameId}: a bet moves the balance by what its record says`, async ({ page, newMember }) => {
    const member = await newMember('500.00')
    await member.enter(page)
    const frame = await open(page, gameId)
    const before = await readCents(frame.getByTestId('balance'))
    await play(frame)
    const round = await lastRound(member)
    expect(round).toMatchObject({ gameId, gameClass: 'originals' })
    expect(JSON.stringify(round?.placement)).toMatch(placement)
    await expect(async () =>
      expect(await readCents(frame.getByTestId('balance'))).toBe(before + Math.round(Number(round?.result) * 100)),
    ).toPass()
  })

test('mines: a round goes on where it was left, and cashes out what its gems are worth', async ({ page, t, newMember }) => {
  const member = await newMember('500.00')
  await member.enter(page)
  let frame = await open(page, 'mines')
  const button = frame.getByTestId('play')
  const cashOut = t('mines:minesCashOut')
  // A mine may come first: then another round is begun.
  for (let rounds = 0; !((await button.textContent()) ?? '').includes(cashOut); rounds++) {
    expect(rounds).toBeLessThan(ROUNDS_MAX)
    await button.click()
    await expect(frame.getByRole('button', { name: t('mines:minesRandom') })).toBeEnabled()
    await frame.getByRole('button', { name: t('mines:minesRandom') }).click()
    await expect(button).toHaveText(new RegExp(`${cashOut}|${t('mines:minesAgain')}`))
  }
  expect(await lastRound(member)).toMatchObject({ state: 'open', gameId: 'mines' })

  frame = await open(page, 'mines')
  await expect(frame.getByTestId('play')).toContainText(cashOut)
  await frame.getByTestId('play').click()
  await expect(async () => expect((await lastRound(member))?.state).toBe('won')).toPass()
  const { list } = (await member.client.call('rounds', { token: member.token })).value
  const expected = 50_000 + list.reduce((sum, { result }) => sum + Math.round(Number(result) * 100), 0)
  await expect(async () => expect(await readCents(frame.getByTestId('balance'))).toBe(expected)).toPass()
})

test('roulette: opposite bets of one round are placed together and earn no valid bet', async ({ page, newMember }) => {
  const member = await newMember('500.00')
  await member.enter(page)
  const frame = await open(page, 'instant-roulette')
  for (const spot of ['red', 'black'] as const) await frame.locator(`[data-spot="${spot}"]`).click()
  await play(frame)
  const { list } = (await member.client.call('rounds', { token: member.token })).value
  expect(list.map(({ placement }) => placement?.spot)).toEqual(expect.arrayContaining(['red', 'black']))
  expect(list.map(({ validBet }) => Number(validBet))).toEqual([0, 0])
})
