import { type Amount, amount, present } from '@croupier/kernel'
import { type ClaimableDay, cashbackOf, cashbackWindow, claimCashback } from '../cashback.ts'
import type { Category } from '../category.ts'
import { dayEnd, localDay } from '../local-days.ts'
import { amountOrNull, instant, money } from './text.ts'

interface CashbackInput {
  readonly timeZone: string
  readonly lagSec: number
  readonly claimDays: number
  readonly ratesPpm: readonly Readonly<Partial<Record<Category, number>>>[]
  readonly caps: readonly (string | null)[]
  readonly ranks: Readonly<Record<string, number>>
  readonly bets: readonly { readonly at: string; readonly category: Category; readonly valid: string }[]
  readonly claims: readonly { readonly day: string; readonly at: string }[]
}

export function playCashback(input: CashbackInput) {
  const bets = validByDay(input)
  const days = [...bets.keys()].sort()
  const claimed = new Set<string>()
  const claims = input.claims.map(({ day, at }) => {
    const claim = claimCashback({ ...cashbackDay(input, day, bets.get(day)), isClaimed: claimed.has(day) }, new Date(at))
    if (claim.ok) claimed.add(day)
    return { result: claim.ok ? 'ok' : claim.error, amount: money(claim.ok ? claim.value : 0n) }
  })
  return { days: days.map(day => ({ day, rank: input.ranks[day], ...tell(cashbackDay(input, day, bets.get(day))) })), claims }
}

type DayBets = ReadonlyMap<Category, Amount>

function validByDay({ timeZone, bets }: CashbackInput): Map<string, Map<Category, Amount>> {
  const days = new Map<string, Map<Category, Amount>>()
  for (const { at, category, valid } of bets) {
    const day = localDay(new Date(at), timeZone)
    const known = days.get(day) ?? new Map<Category, Amount>()
    days.set(day, known.set(category, (known.get(category) ?? 0n) + amount(valid)))
  }
  return days
}

function cashbackDay(input: CashbackInput, day: string, bets: DayBets = new Map()): Omit<ClaimableDay, 'isClaimed'> {
  const rank = input.ranks[day] ?? 0
  const terms = { ratesPpm: present(input.ratesPpm[rank], `rank ${rank}`), cap: amountOrNull(input.caps[rank] ?? null) }
  const sorted = [...bets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([category, valid]) => ({ category, valid }))
  const window = cashbackWindow(dayEnd(day, input.timeZone), input.lagSec * 1000, input.claimDays * 86_400_000)
  return { cashback: cashbackOf(sorted, terms), ...window }
}

const tell = ({ cashback, availableAt, claimUntil }: Omit<ClaimableDay, 'isClaimed'>) => ({
  lines: cashback.lines.map(line => ({ ...line, valid: money(line.valid), amount: money(line.amount) })),
  amount: money(cashback.amount),
  availableAt: instant(availableAt),
  claimUntil: instant(claimUntil),
})
