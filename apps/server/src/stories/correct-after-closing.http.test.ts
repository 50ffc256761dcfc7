import { randomUUID } from 'node:crypto'
import { type Amount, amount, present } from '@croupier/kernel'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveLegs } from '../modules/wallet/index.ts'
import { closeAllBlocks } from '../modules/wallet/testing.ts'
import { transaction } from '../platform/db/index.ts'
import { COIN, type Side, throwCoin } from '../testing/coin.ts'
import { rewriteHistory } from '../testing/rewrite-history.ts'
import { type Desk, openDesk } from '../testing/withdrawals.fixture.ts'

const HOUR_MS = 3_600_000
/** What happened this long ago was yesterday, where it is between two and three in the morning now. */
const AGO = "interval '4 hours'"
const nightZone = (now: Date): string => {
  const ahead = ((26 - now.getUTCHours() + 11) % 24) - 11
  return `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`
}

type Member = { readonly token: string; readonly memberId: string; readonly cash: bigint }
type Settled = { readonly opening: Amount; readonly closing: Amount; readonly differences: object }

let desk: Desk
let zone: string
let lucky: Member
let unlucky: Member
let broke: Member
const bets: Record<'won' | 'lost' | 'spent', string> = { won: '', lost: '', spent: '' }

const app = () => desk.test.app.modules
const admin = () => desk.test.database.admin
const today = () => DateTime.fromJSDate(desk.test.clock.now(), { zone })
const yesterday = () => today().minus({ days: 1 })
const house = (kind: 'sandbox' | 'open:coin') => app().wallet.houseAccount({ brandId: desk.brandId, kind, asset: 'CNY' })

async function fund({ memberId, cash }: Member, sum: string): Promise<void> {
  const from = await house('sandbox')
  const legs = moveLegs({ from, to: cash, amount: amount(sum) })
  await transaction(desk.test.database.db, tx =>
    app().wallet.postCreditIn(tx, {
      transfer: { ownerId: memberId, key: randomUUID(), kind: 'coin_fund', legs },
      ...{ brandId: desk.brandId, memberId, asset: 'CNY', cashAccountId: cash },
    }),
  )
}

async function join(sum: string): Promise<Member> {
  const { token, memberId } = await desk.client.signUp()
  const accounts = await app().wallet.listBalances(memberId)
  const { accountId } = present(
    accounts.find(({ kind }) => kind === 'cash'),
    'a main wallet',
  )
  const member = { token, memberId, cash: accountId }
  await fund(member, sum)
  return member
}

async function openEvent(): Promise<string> {
  const eventId = randomUUID()
  await app().play.bets.openEvent({ eventId, brandId: desk.brandId, class: COIN, gameId: COIN })
  return eventId
}

async function bet({ memberId, cash }: Member, eventId: string, side: Side, stake: string): Promise<string> {
  const placed = await app().play.bets.place(COIN, {
    ...{ brandId: desk.brandId, ownerId: memberId, account: 'better', accountType: 0, isTrial: false, asset: 'CNY', vendorCode: 'house' },
    ...{ gameId: COIN, memberAccountId: cash, openStakesAccountId: await house('open:coin'), key: `coin:${randomUUID()}` },
    bets: [{ eventId, stake: amount(stake), placement: { side } }],
  })
  return present(placed.ok ? placed.value.betIds[0] : undefined, 'the bet is placed')
}

const correct = async (betId: string, payout: string, valid: string) =>
  app().play.bets.correct({
    ...{ brandId: desk.brandId, key: randomUUID(), cause: 'the draw was read wrongly' },
    bets: [{ betId, payout: amount(payout), refund: 0n, valid: amount(valid) }],
  })
const balanceOf = async ({ cash }: Member) => {
  const found = await app().wallet.getBalance(cash)
  return found.ok ? found.value : undefined
}
const owedBy = ({ memberId }: Member) => app().wallet.findOwed(memberId, 'CNY')
const firstSettled = async () =>
  (await admin().query('SELECT bet_id, first_settled_at FROM bets.all_bets WHERE first_settled_at IS NOT NULL ORDER BY bet_id')).rows

/** All that was written of money so far happened yesterday evening. */
async function letTheDayPass(): Promise<void> {
  for (const [table, columns] of [
    ['wallet.transfers', ['posted_at']],
    ['wallet.entries', ['posted_at']],
    ['bets.bets', ['placed_at', 'settled_at']],
    ['bets.settlements', ['placed_at', 'settled_at']],
    ['bets.open_bets', ['placed_at']],
  ] as const)
    await rewriteHistory(admin(), `UPDATE ${table} SET ${columns.map(column => `${column} = ${column} - ${AGO}`).join(', ')}`)
  await admin().query("UPDATE identity.members SET registered_at = registered_at - interval '1 day'")
}

const settlementOf = async (day: DateTime) =>
  (
    await admin().query<Settled & { frozen: string }>(
      'SELECT opening, closing, differences, settlements::text AS frozen FROM books.settlements WHERE brand_id = $1 AND day = $2',
      [desk.brandId, day.toISODate()],
    )
  ).rows[0]
const reportOf = async (day: DateTime) => {
  const [settled] = await app().books.listSettlements({
    brandId: desk.brandId,
    from: day.toISODate() ?? '',
    to: day.toISODate() ?? '',
  })
  return present(settled, 'a closed day').report
}
/** Every proof of a reconciliation, seals too. */
async function disagreements(): Promise<unknown[]> {
  await closeAllBlocks({ wallet: app().wallet, admin: admin() })
  const found = []
  for (const proof of app().books.listProofs()) found.push(...(await proof.run()))
  return found
}
const profitOf = async ({ token }: Member) => {
  const span = { from: yesterday().toISODate() ?? '', to: today().toISODate() ?? '' }
  const { value } = await desk.client.call('personalProfit', { token, query: span })
  return value.days.map(({ on, validBet, win, result }) => [on, validBet, win, result])
}

beforeAll(async () => {
  desk = await openDesk()
  zone = nightZone(desk.test.clock.now())
  await admin().query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{timeZone}', to_jsonb($1::text))`, [zone])
  // Longer than a process keeps what it knows of its brands.
  desk.test.clock.advance(10_000)
  ;[lucky, unlucky, broke] = [await join('100.00'), await join('100.00'), await join('100.00')]
  const [eventId, next] = [await openEvent(), await openEvent()]
  bets.won = await bet(lucky, eventId, 'heads', '50.00')
  bets.lost = await bet(unlucky, eventId, 'tails', '40.00')
  bets.spent = await bet(broke, eventId, 'heads', '30.00')
  await app().play.bets.closeEvent(eventId)
  const draw = { brandId: desk.brandId, eventId, key: eventId, cause: 'draw', outcome: 'heads' }
  expect(await app().play.bets.settleEvent(draw, throwCoin('heads'))).toEqual({ ok: true, value: 3 })
  // All that is left, so that a correction finds nothing to take back.
  await bet(broke, next, 'heads', '130.00')
  await letTheDayPass()
}, 60_000)
afterAll(() => desk.test.close())

describe('a result that is corrected after its day was closed', () => {
  let closed: Awaited<ReturnType<typeof settlementOf>>
  let settledAt: unknown[]

  it('BOOKS-DAY-1 finds the day closed with what was true then, open stakes among what is owed', async () => {
    expect(await disagreements()).toEqual([])
    expect(await app().books.settleDays(desk.test.clock.now())).toBe(1)
    closed = await settlementOf(yesterday())
    settledAt = await firstSettled()
    expect(settledAt).toHaveLength(3)
    expect(closed).toMatchObject({ opening: 0n, closing: amount('340.00'), differences: {} })
    expect(await profitOf(lucky)).toEqual([[yesterday().toISODate(), '50.00', '100.00', '50.00']])
  })

  it('BETS-CORRECT-1 BETS-OWED-1 takes back what was too much, pays what was too little, and leaves owed what nobody has', async () => {
    expect(await correct(bets.won, '0.00', '50.00')).toMatchObject({ value: [{ answer: 'settled' }] })
    expect(await correct(bets.lost, '80.00', '40.00')).toMatchObject({ value: [{ answer: 'settled' }] })
    expect(await correct(bets.spent, '0.00', '30.00')).toMatchObject({ value: [{ answer: 'settled' }] })
    expect([await balanceOf(lucky), await balanceOf(unlucky), await balanceOf(broke)]).toEqual([amount('50.00'), amount('140.00'), 0n])
    expect(await owedBy(broke)).toBe(amount('60.00'))
    await fund(broke, '25.00')
    expect([await balanceOf(broke), await owedBy(broke)]).toEqual([0n, amount('35.00')])
  })

  it('BOOKS-DAY-5 leaves the closed day as it is, to the byte, and falls on the day on which it was posted', async () => {
    desk.test.clock.advance(24 * HOUR_MS)
    expect(await app().books.settleDays(desk.test.clock.now())).toBe(1)
    desk.test.clock.advance(-24 * HOUR_MS)
    expect(await settlementOf(yesterday())).toEqual(closed)
    expect(await settlementOf(today())).toMatchObject({ opening: closed?.closing, closing: amount('320.00'), differences: {} })
    const { accounts, movements } = await reportOf(today())
    const line = (kind: string) => accounts.find(account => account.kind === kind)
    expect(line('cash')).toMatchObject({ gained: amount('105.00'), lost: amount('125.00'), closing: amount('190.00') })
    expect(line('result:coin')).toMatchObject({ gained: amount('160.00'), lost: amount('80.00') })
    expect(line('open:coin')).toMatchObject({ opening: amount('130.00'), gained: 0n, lost: 0n })
    expect(line('receivables')).toMatchObject({ opening: 0n, gained: amount('25.00'), lost: amount('60.00'), closing: -amount('35.00') })
    expect(movements.map(({ kind, gained, lost }) => [kind, gained, lost])).toEqual([
      ['coin_fund', amount('25.00'), 0n],
      ['receivable_paid', 0n, amount('25.00')],
      ['result_corrected', 0n, amount('100.00')],
      ['win', amount('80.00'), 0n],
    ])
  })

  it('R10 leaves every proof of a reconciliation in agreement, of both days', async () => {
    expect(await disagreements()).toEqual([])
  })

  it.each([
    ['before', async (): Promise<unknown> => 0],
    ['after', (): Promise<unknown> => app().records.readJournal()],
  ] as const)('RECORDS-PROFIT-1 counts in a member’s profit on the day of the posting, %s the journal is read', async (_when, read) => {
    await read()
    const [day, next] = [yesterday().toISODate(), today().toISODate()]
    expect(await profitOf(lucky)).toEqual([
      [day, '50.00', '100.00', '50.00'],
      [next, '0.00', '-100.00', '-100.00'],
    ])
    expect(await profitOf(unlucky)).toEqual([
      [day, '40.00', '0.00', '-40.00'],
      [next, '0.00', '80.00', '80.00'],
    ])
  })

  it('RECORDS-ENTRY-1 RECORDS-STATEMENT-1 stands in the account record and the statement on the day of the posting', async () => {
    const midnight = today().startOf('day').toUTC().toISO() ?? ''
    const list = async (query: { from?: string; to?: string }) =>
      (await desk.client.call('recordEntries', { token: lucky.token, query })).value.list.map(entry => [entry.kind, entry.amount])
    expect(await list({ from: midnight })).toEqual([['result_corrected', '-100.00']])
    expect(await list({ to: midnight })).toEqual([
      ['win', '100.00'],
      ['stake', '-50.00'],
      ['coin_fund', '100.00'],
    ])
    const month = today().toFormat('yyyy-MM')
    const { value } = await desk.client.call('statement', { token: lucky.token, params: { month } })
    expect(value.closing).toBe('50.00')
    expect(value.days.find(({ on }) => on === today().toISODate())).toMatchObject({ rounds: 0, stakes: '0.00', wins: '-100.00' })
  })

  it('PLAY-RECORD-3 stays where it was in the betting record, with its last result; when it was first settled never moves', async () => {
    const midnight = today().startOf('day').toUTC().toISO() ?? ''
    const rounds = async (member: Member, query: { from?: string; to?: string }) =>
      (await desk.client.call('rounds', { token: member.token, query })).value
    const before = await rounds(lucky, { to: midnight })
    expect(before.list).toMatchObject([{ roundId: bets.won, state: 'lost', paid: '0.00', result: '-50.00', validBet: '50.00' }])
    expect(before.totals).toMatchObject({ paid: '0.00', result: '-50.00' })
    expect((await rounds(lucky, { from: midnight })).list).toEqual([])
    expect((await rounds(unlucky, { to: midnight })).list).toMatchObject([{ roundId: bets.lost, state: 'won', paid: '80.00' }])
    expect(await firstSettled()).toEqual(settledAt)
  })
})
