import { type Amount, formatAmount } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { MoneyOfDay } from '../ports.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'

type Sums = { deposited: Amount; withdrawn: Amount; staked: Amount; won: Amount }
const NOTHING: Sums = { deposited: 0n, withdrawn: 0n, staked: 0n, won: 0n }

/** Which column of the statement a kind of transfer counts in, and in which direction; others are no play and no money in or out. */
const COLUMNS: Readonly<Record<string, readonly [keyof Sums, 1n | -1n]>> = {
  deposit: ['deposited', 1n],
  withdrawal: ['withdrawn', -1n],
  withdrawal_returned: ['withdrawn', -1n],
  stake: ['staked', -1n],
  win: ['won', 1n],
}

/** A member's money by day, the newest first, and in sum: from the ledger, in the brand's days. */
export async function getStatement({ ports }: SaferPlayDeps, query: { brandId: string; memberId: string; days: number; now: Date }) {
  const { currency, timeZone } = await ports.brandOf(query.brandId)
  const today = DateTime.fromJSDate(query.now, { zone: timeZone }).startOf('day')
  const first = today.minus({ days: query.days - 1 })
  const lines = await ports.sumMoneyByDay({ memberId: query.memberId, since: first.toJSDate(), timeZone })
  const byDay = group(lines)
  const days = [...byDay]
    .map(([on, ofDay]) => ({ on, sums: ofDay.reduce(add, NOTHING) }))
    .sort((one, other) => (one.on < other.on ? 1 : -1))
  return {
    currency,
    from: first.toISODate() ?? '',
    to: today.toISODate() ?? '',
    totals: view(lines.reduce(add, NOTHING)),
    days: days.map(({ on, sums }) => ({ on, ...view(sums) })),
  }
}

function group(lines: readonly MoneyOfDay[]): Map<string, MoneyOfDay[]> {
  const byDay = new Map<string, MoneyOfDay[]>()
  for (const line of lines) byDay.set(line.on, [...(byDay.get(line.on) ?? []), line])
  return byDay
}

function add(sums: Sums, { kind, amount }: MoneyOfDay): Sums {
  const column = COLUMNS[kind]
  return column ? { ...sums, [column[0]]: sums[column[0]] + amount * column[1] } : sums
}

const view = ({ deposited, withdrawn, staked, won }: Sums) => ({
  deposited: formatAmount(deposited),
  withdrawn: formatAmount(withdrawn),
  staked: formatAmount(staked),
  won: formatAmount(won),
  net: formatAmount(won - staked),
})
