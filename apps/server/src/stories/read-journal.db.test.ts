import { randomUUID } from 'node:crypto'
import { type Amount, present } from '@croupier/kernel'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJournal } from '../modules/records/commands/read-journal.ts'
import type { RecordsDeps } from '../modules/records/ports.ts'
import { getProfit } from '../modules/records/queries/get-profit.ts'
import { listEntries } from '../modules/records/queries/list-entries.ts'
import { closeAllBlocks, createWalletFixture, transfer, type WalletFixture } from '../modules/wallet/testing.ts'

/** Clocks go forward and back here, at other days than in most places. */
const ZONES = ['America/New_York', 'Asia/Shanghai', 'Asia/Kathmandu', 'Europe/Berlin'] as const

let fixture: WalletFixture
let zone: string = ZONES[0]
let deps: RecordsDeps
beforeAll(async () => {
  fixture = await createWalletFixture()
  const { wallet } = fixture
  const unknown = async () => new Map()
  deps = {
    db: fixture.db,
    ports: {
      ledger: { ...wallet, listAccounts: wallet.listBalances },
      brandOf: async () => ({ name: 'Test', currency: 'CNY', timeZone: zone, colour: '#000000' }),
      memberOf: async () => ({ account: 'someone', registeredAt: new Date(0) }),
      describe: unknown,
      findReference: async () => undefined,
      gamesOf: async (_db, ids) => new Map(ids.map(id => [id, `game-${id.slice(0, 1)}`])),
      gameOf: async (_brandId, gameId) => ({ category: 'rng', vendorCode: gameId, vendorName: gameId }),
    },
  }
})
afterAll(() => fixture.drop())

const closeJournal = async () => {
  await closeAllBlocks(fixture)
  return readJournal(deps)
}
const owner = (memberId: string) => ({ memberId, brandId: fixture.brandId, accountType: 0 })

interface Move {
  readonly kind: string
  readonly amount: Amount
  readonly at: Date
}

/** Writes history as it would have been posted: entries at moments of the test's choosing, with their running balance. */
async function postPast(member: { memberId: string; account: bigint }, moves: readonly Move[]): Promise<void> {
  let balance = 0n
  for (const [place, { kind, amount, at }] of moves.entries()) {
    balance += amount
    const { rows } = await fixture.admin.query<{ id: bigint }>(
      `INSERT INTO wallet.transfers (owner_id, reference_id, key, request_hash, kind, leg_count, posted_at)
       VALUES ($1, $2, $3, '\\x0011223344556677', $4, 2, $5) RETURNING transfer_id AS id`,
      [member.memberId, randomUUID(), randomUUID(), kind, at],
    )
    await fixture.admin.query(
      `INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
       VALUES ($1, $2, $3, $4, $5, $6), ($1, $7, -$3::bigint, $4, NULL, NULL)`,
      [present(rows[0], 'an id').id, member.account, amount, at, balance, place + 1, fixture.stakes],
    )
  }
  await fixture.admin.query('UPDATE wallet.balances SET balance = $2, entry_count = $3 WHERE account_id = $1', [
    member.account,
    balance,
    moves.length,
  ])
}

const KINDS = ['stake', 'stake', 'stake', 'win', 'win', 'refund', 'adjustment', 'withdrawal_fee', 'deposit', 'bonus', 'novelty'] as const
/** Around the nights in which these zones change their clocks, and the ends of months. */
const MARCH = DateTime.utc(DateTime.utc().year + 1, 3)
const firstSunday = MARCH.plus({ days: (7 - MARCH.weekday) % 7 })
const lastSunday = MARCH.endOf('month').minus({ days: MARCH.endOf('month').weekday % 7 })
const NIGHTS = [firstSunday.plus({ weeks: 1 }), lastSunday.startOf('day'), MARCH.set({ day: 31, hour: 12 }), MARCH.plus({ months: 1 })].map(
  night => night.toMillis(),
)
const HOUR_MS = 3_600_000
const move = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.bigInt({ min: 1n, max: 999_999n }),
    fc.constantFrom(...NIGHTS),
    fc.integer({ min: -36 * HOUR_MS, max: 36 * HOUR_MS }),
  )
  .map(
    ([kind, size, night, offset]): Move => ({
      kind,
      amount: kind === 'stake' || kind === 'withdrawal_fee' ? -size : size,
      at: new Date(night + offset),
    }),
  )

describe('what is counted from the journal', () => {
  it('RECORDS-JOURNAL-1 nothing is read before the first block is closed, and everything after', async () => {
    expect(await readJournal(deps)).toBe(0)
    const { memberId } = await fixture.openMember(500n)
    expect(await readJournal(deps)).toBe(0)
    expect(await closeJournal()).toBe(1)
    expect(await closeJournal()).toBe(0)
    expect((await listEntries(deps, owner(memberId), { group: 'deposits', pageSize: 5 })).list).toHaveLength(1)
  })

  it('RECORDS-JOURNAL-2 processes that read at once count nothing twice', async () => {
    const { memberId, account } = await fixture.openMember(500n)
    for (let bet = 0; bet < 20; bet++)
      await fixture.wallet.post(transfer(memberId, `bet-${bet}`, 'stake', { from: account, to: fixture.stakes, amount: 7n }))
    await closeAllBlocks(fixture)
    const read = await Promise.all(Array.from({ length: 5 }, () => readJournal(deps)))
    expect(read.reduce((sum, count) => sum + count, 0)).toBe(21)
    const { rows } = await fixture.admin.query<{ stakes: bigint }>(
      'SELECT sum(stakes)::bigint AS stakes FROM records.play_days WHERE member_id = $1',
      [memberId],
    )
    expect(rows[0]?.stakes).toBe(140n)
  })

  it.each(ZONES)(
    'P10 RECORDS-PROFIT-3 each day’s figures equal its entries in %s, over midnights, ends of months and changes of the clock, read or not',
    async name => {
      zone = name
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), fc.boolean(), async (made, isRead) => {
          const member = await fixture.openMember()
          const rich = { kind: 'deposit', amount: 1_000_000_000n, at: new Date(NIGHTS[0] ?? 0) }
          const moves = [rich, ...made]
          await postPast(member, moves)
          if (isRead) await closeJournal()
          const profit = await getProfit(deps, owner(member.memberId), {
            from: MARCH.toFormat('yyyy-MM-dd'),
            to: MARCH.set({ day: 31 }).plus({ days: 5 }).toFormat('yyyy-MM-dd'),
          })
          expect(profit.ok && profit.value.days).toEqual(expectedDays(moves, name))
        }),
        { numRuns: 6 },
      )
    },
  )
})

/** The same by the plainest way there is: each entry by itself, through another library's idea of a day. */
function expectedDays(moves: readonly Move[], timeZone: string) {
  const days = new Map<string, Record<'rounds' | 'staked' | 'win' | 'corrections' | 'fees', bigint>>()
  for (const { kind, amount, at } of moves) {
    if (kind === 'deposit') continue
    const on = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
    const day = days.get(on) ?? { rounds: 0n, staked: 0n, win: 0n, corrections: 0n, fees: 0n }
    if (kind === 'stake') day.rounds += 1n
    if (kind === 'stake' || kind === 'refund') day.staked -= amount
    else if (kind === 'win') day.win += amount
    else if (kind === 'withdrawal_fee') day.fees -= amount
    else day.corrections += amount
    days.set(on, day)
  }
  expect([...days.keys()].every(on => DateTime.fromISO(on).isValid)).toBe(true)
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([on, { rounds, staked, win, corrections, fees }]) => ({
      on,
      rounds: Number(rounds),
      validBet: text(staked),
      win: text(win),
      result: text(win - staked),
      corrections: text(corrections),
      fees: text(fees),
      net: text(win - staked + corrections - fees),
    }))
}

/** As amounts travel, written anew. */
function text(value: bigint): string {
  const [whole = '', fraction = ''] = (Number(value) / 10_000).toFixed(4).split('.')
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}
