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

/** A member's money and time of play by day, the newest first, and in sum: from ledger and rounds, in the brand's days. */
export async function getStatement({ db, ports }: SaferPlayDeps, query: { brandId: string; memberId: string; days: number; now: Date }) {
  const { currency, timeZone } = await ports.brandOf(query.brandId)
  const today = DateTime.fromJSDate(query.now, { zone: timeZone }).startOf('day')
  const first = today.minus({ days: query.days - 1 })
  const lines = await ports.sumMoneyByDay({ memberId: query.memberId, since: first.toJSDate(), timeZone })
  const times = await ports.play.sumTimeByDay(db, { ownerId: query.memberId, since: first.toJSDate(), timeZone })
  const byDay = group(lines)
  const days = [...new Set([...byDay.keys(), ...times.map(({ on }) => on)])].toSorted().toReversed()
  const secondsOf = (on: string) => times.find(time => time.on === on)?.seconds ?? 0
  return {
    currency,
    from: first.toISODate() ?? '',
    to: today.toISODate() ?? '',
    totals: { ...view(lines.reduce(add, NOTHING)), minutes: minutesOf(times.reduce((sum, { seconds }) => sum + seconds, 0)) },
    days: days.map(on => ({ on, ...view((byDay.get(on) ?? []).reduce(add, NOTHING)), minutes: minutesOf(secondsOf(on)) })),
  }
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60)

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
