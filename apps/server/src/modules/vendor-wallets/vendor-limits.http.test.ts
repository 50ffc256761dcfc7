import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { type Harbour, type Holder, openHarbour, VENDOR } from '../../testing/vendor-wallets.fixture.ts'

/** So many vendors, for of one vendor only one transfer is open at a time. */
const AT_ONCE = 50
const others = Array.from({ length: AT_ONCE }, (_, n) => `PIER_${n}`)

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
  // Its games, without what works in the background: transfers go on only when a test says so.
  await harbour.test.app.modules.catalog.module.start?.()
  const { admin } = harbour.test.database
  await admin.query(
    `INSERT INTO vendor_wallets.vendors (brand_id, vendor_code, name, state, amount_min, amount_max, version)
     SELECT $1, code, code, 'on', 1, $3, 1 FROM unnest($2::text[]) AS code`,
    [harbour.brandId, others, amount('100000').toString()],
  )
  await admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')`)
  harbour.test.app.modules.brand.invalidate()
})
afterAll(async () => {
  expect(await harbour.faults()).toEqual([])
  await harbour.test.close()
})

type Kind = 'stake' | 'loss'
const setLimit = ({ token }: Holder, kind: Kind, sum: string, period: 'day' | 'week' = 'day') =>
  harbour.client.call('setLimit', { token, body: { kind, period, amount: sum } })
const limitsOf = async ({ token }: Holder) => (await harbour.client.call('saferPlay', { token })).value.limits
const openGame = async ({ token }: Holder) => {
  const launched = await harbour.client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  expect(launched.success, launched.text).toBe(true)
  return present(launched.value.game_url.split('#s=')[1], 'the address carries the game session')
}
const spin = (token: string) => harbour.client.call('spin', { token, body: { bet: '1.00', betEntropy: BET_ENTROPY } })
/** What of a limit the ledger's side believes to be used by what was sent. */
const countedOf = async ({ memberId }: Holder, kind: Kind) =>
  (
    await harbour.test.database.admin.query<{ sent: string }>('SELECT sent FROM bets.limits WHERE owner_id = $1 AND kind = $2', [
      memberId,
      kind,
    ])
  ).rows[0]?.sent

describe('what is sent to a vendor that holds the money', () => {
  it.each(['loss', 'stake'] as const)(
    'R7 SAFER-VENDOR-1: of 50 transfers at once, each at the %s limit less one, one leaves',
    async kind => {
      const who = await harbour.holder('9000.00')
      await setLimit(who, kind, '100.00')
      const answers = await Promise.all(others.map(vendor => harbour.transfer(who, 'main', vendor, '99.00')))
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      const refused = answers.filter(({ success }) => !success)
      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set([`409 vendor_${kind}_limit_reached`]))
      expect(refused[0]?.fields).toEqual({ amount: `vendor_${kind}_limit_reached` })
      expect(refused[0]?.message).toMatch(/100\.00.* 1\.00/)
      expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('8901'), transit: amount('99') })
      expect(await limitsOf(who)).toMatchObject([{ kind, used: '99.00', atVendors: '99.00', left: '1.00' }])
    },
  )

  it('R7 SAFER-VENDOR-1: bets and transfers at once share one limit of stakes to the last unit', async () => {
    const who = await harbour.holder('500.00')
    await setLimit(who, 'stake', '10.00')
    const game = await openGame(who)
    const answers = await Promise.all(others.slice(0, 20).flatMap(vendor => [harbour.transfer(who, 'main', vendor, '1.00'), spin(game)]))
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect(await limitsOf(who)).toMatchObject([{ used: '10.00', left: '0.00' }])
    expect((await spin(game)).code).toBe('stake_limit_reached')
    expect((await harbour.transfer(who, 'main', VENDOR, '10.00')).code).toBe('vendor_stake_limit_reached')
  })

  it('R7 SAFER-VENDOR-1: a limit that is set while money leaves counts it, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await harbour.holder('500.00')
      const sent = harbour.transfer(who, 'main', VENDOR, '60.00')
      await Promise.all([sent, setLimit(who, 'loss', '60.00')])
      expect((await sent).success).toBe(true)
      expect(await countedOf(who, 'loss')).toBe(amount('60'))
      expect((await harbour.transfer(who, 'main', others[0] ?? '', '1.00')).code).toBe('vendor_loss_limit_reached')
    }
  })

  it('SAFER-VENDOR-1: takes its part from bets, too', async () => {
    const who = await harbour.holder('500.00')
    await setLimit(who, 'loss', '10.00')
    const game = await openGame(who)
    await harbour.send(who, '10.00')
    expect((await spin(game)).code).toBe('loss_limit_reached')
    await harbour.bring(who, '10.00')
    expect((await spin(game)).success).toBe(true)
  })

  it('SAFER-VENDOR-2 SENT-2: is no loss any more once it is home, but a stake it stays; what was won there makes no more room', async () => {
    const who = await harbour.holder('500.00')
    await setLimit(who, 'loss', '100.00')
    await setLimit(who, 'stake', '250.00')
    await harbour.send(who, '100.00')
    await harbour.playThere(who.memberId, '50')
    await harbour.bring(who, '150.00')
    const uses = async () => Object.fromEntries((await limitsOf(who)).map(({ kind, atVendors }) => [kind, atVendors]))
    expect(await uses()).toEqual({ loss: '0.00', stake: '100.00' })
    expect((await harbour.transfer(who, 'main', VENDOR, '100.01')).code).toBe('vendor_loss_limit_reached')
    await harbour.send(who, '100.00')
    expect((await harbour.transfer(who, 'main', others[0] ?? '', '10.00')).code).toBe('vendor_loss_limit_reached')
    await harbour.bring(who, '30.00')
    expect(await uses()).toEqual({ loss: '70.00', stake: '200.00' })
    expect((await harbour.transfer(who, 'main', VENDOR, '30.01')).code).toBe('vendor_loss_limit_reached')
    await harbour.send(who, '30.00')
    await harbour.bring(who, '100.00')
    expect((await harbour.transfer(who, 'main', VENDOR, '20.01')).code).toBe('vendor_stake_limit_reached')
  })

  it('SAFER-VENDOR-3: money of an earlier day that comes home makes no room today', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '100.00')
    const { admin } = harbour.test.database
    await admin.query("UPDATE vendor_wallets.transfers SET created_at = created_at - interval '1 day' WHERE member_id = $1", [who.memberId])
    await setLimit(who, 'loss', '100.00')
    expect(await limitsOf(who)).toMatchObject([{ atVendors: '0.00' }])
    await harbour.bring(who, '100.00')
    await harbour.send(who, '100.00')
    expect(await limitsOf(who)).toMatchObject([{ atVendors: '100.00', left: '0.00' }])
    expect((await harbour.transfer(who, 'main', VENDOR, '10.00')).code).toBe('vendor_loss_limit_reached')
  })

  it('SAFER-VENDOR-3: a new day begins with nothing sent', async () => {
    const who = await harbour.holder('500.00')
    await setLimit(who, 'loss', '100.00')
    await harbour.send(who, '100.00')
    const { admin } = harbour.test.database
    await admin.query("UPDATE vendor_wallets.transfers SET created_at = created_at - interval '1 day' WHERE member_id = $1", [who.memberId])
    await admin.query("UPDATE bets.limits SET starts_at = starts_at - interval '1 day' WHERE owner_id = $1", [who.memberId])
    expect((await spin(await openGame(who))).success).toBe(true)
    expect(await countedOf(who, 'loss')).toBe(0n)
    expect((await harbour.transfer(who, 'main', VENDOR, '50.00')).success).toBe(true)
    expect(await countedOf(who, 'loss')).toBe(amount('50'))
  })

  it('SAFER-VENDOR-4 SENT-1: what the vendor refuses counts no more; what nobody knows of counts', async () => {
    const who = await harbour.holder('500.00')
    await setLimit(who, 'loss', '100.00')
    await setLimit(who, 'stake', '100.00')
    await harbour.send(who, '90.91')
    expect(await limitsOf(who)).toMatchObject([{ atVendors: '0.00' }, { atVendors: '0.00' }])
    expect([await countedOf(who, 'loss'), await countedOf(who, 'stake')]).toEqual([0n, 0n])
    await harbour.setFault(who.memberId, 'silent')
    await harbour.send(who, '90.00')
    expect((await harbour.transfer(who, 'main', others[0] ?? '', '10.01')).code).toMatch(/^vendor_(loss|stake)_limit_reached$/)
    await harbour.setFault(who.memberId, undefined)
  })

  it('SAFER-VENDOR-5: nothing is sent once the day’s time of play is over; all comes home', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '50.00')
    await harbour.client.call('setTimeLimit', { token: who.token, body: { minutes: 15 } })
    await harbour.test.database.admin.query('UPDATE bets.time_limits SET played_ms = 900000 WHERE owner_id = $1', [who.memberId])
    expect(await harbour.transfer(who, 'main', VENDOR, '10.00')).toMatchObject({ status: 403, code: 'time_limit_reached' })
    await harbour.bring(who, '50.00')
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), vendor: 0n })
  })

  it('is counted where operators look at limits', async () => {
    const who = await harbour.holder('500.00')
    await setLimit(who, 'loss', '100.00', 'week')
    await harbour.send(who, '85.00')
    const { token } = await harbour.operators.hire('finance', 'limits.desk')
    const listed = await harbour.client.call('saferPlayLimits', { token, query: { view: 'near' } })
    const shown = listed.value.list.filter(limit => limit.memberId === who.memberId)
    expect(shown, listed.text).toMatchObject([{ kind: 'loss', period: 'week', used: '85.00', usedPercent: 85 }])
  })
})
