import { BET_ENTROPY } from '../../apps/server/src/testing/bet-entropy.ts'
import { setBrand } from '../support/brand-settings.ts'
import type { Member } from '../support/member.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

/** One spin in 56 of this title begins free spins; so many spins without any are one in a million. */
const GAME = { gameId: 'deepvein', vassalage: 'POLARWOOD' }
const SPINS_MAX = 800

test('R4: an interrupted feature goes on after a reload and on another device, and is paid once', async ({
  page,
  browser,
  database,
  newMember,
}) => {
  test.slow()
  const restore = await setBrand(database, 'MIDNIGHT', '{gameSpeed,spinMillisMin}', 0)
  try {
    const member = await newMember('9000.00')
    const roundId = await spinUntilFeature(member)
    const url = `/game?gameId=${GAME.gameId}&vassalage=${GAME.vassalage}`

    await member.enter(page)
    await page.goto(url)
    const here = slotOf(page)
    await expect(here.frame.getByTestId('card-button')).toBeVisible()
    await page.reload()
    await expect(here.frame.getByTestId('card-button')).toBeVisible()

    const device = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const elsewhere = await device.newPage()
    await member.enter(elsewhere)
    await elsewhere.goto(url)
    const there = slotOf(elsewhere)
    await there.rest()

    const { value } = await member.client.call('round', { token: member.token, params: { roundId } })
    expect(value.line.state).not.toBe('open')
    expect(await database.query('SELECT 1 FROM wallet.transfers WHERE reference_id = $1 AND kind = $2', [roundId, 'win'])).toHaveLength(1)
    const { value: wallet } = await member.client.call('balance', { token: member.token })
    await expect.poll(() => there.balanceCents()).toBe(Math.round(Number(wallet.sumBalance) * 100))
    await here.rest()
    await expect.poll(() => here.balanceCents()).toBe(Math.round(Number(wallet.sumBalance) * 100))
    await device.close()
  } finally {
    await restore()
  }
})

/** Spins over HTTP until a round stays open, which is how a line that drops leaves it. */
async function spinUntilFeature({ client, token }: Member): Promise<string> {
  const launched = await client.call('launchGame', { token, body: { gameId: GAME.gameId } })
  const gameToken = launched.value.game_url.split('#s=')[1] ?? ''
  const { betLevels } = (await client.call('playSession', { token: gameToken })).value
  for (let spins = 0; spins < SPINS_MAX; spins++) {
    const { success, text, value } = await client.call('spin', {
      token: gameToken,
      body: { bet: betLevels[0] ?? '', betEntropy: BET_ENTROPY },
    })
    if (!success) throw new Error(text)
    if (value.round.state === 'open') return value.round.roundId
  }
  throw new Error(`no feature in ${SPINS_MAX} spins`)
}
