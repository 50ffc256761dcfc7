import { type ExposurePart, exposureOf, type LotteryGame, type Quote, readKey } from '@croupier/games/lottery'
import type { Amount } from '@croupier/kernel'
import { DateTime } from 'luxon'
import { type ExposureRefusal, judgeExposure } from '../domain/exposure.ts'
import { issueIdOf } from '../domain/issue.ts'
import type { PlayTerms, SaleTerms } from '../domain/terms.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/** A ticket that somebody wants to buy. */
export interface AskedTicket {
  readonly quote: Quote
  readonly issue: { readonly number: string }
}

export interface AskedSale {
  readonly brandId: string
  readonly isTrial: boolean
  readonly game: LotteryGame
  readonly terms: SaleTerms
  readonly tickets: readonly AskedTicket[]
  /** What the tickets add to each issue, by its number. */
  readonly parts: ReadonlyMap<string, readonly ExposurePart[]>
}

export type SaleRefusal = 'unit_stake_out_of_range' | 'stake_out_of_range' | ExposureRefusal

/** Why tickets can't be sold by the brand's limits and the state of their issues: stakes first, then closed outcomes, then what they may cost. */
export async function judgeSale(deps: LotteryDeps, sale: AskedSale): Promise<SaleRefusal | undefined> {
  for (const { quote } of sale.tickets) {
    const refusal = judgeStake(quote, sale.terms.of(quote.ticket.play))
    if (refusal) return refusal
  }
  for (const [number, parts] of sale.parts) {
    const closed = await deps.brandGames.closedKeys({ brandId: sale.brandId, gameCode: sale.game.code, number })
    if (closed.size > 0 && parts.some(({ key }) => closed.has(key) || closed.has(readKey(key).play))) return 'outcome_closed'
  }
  if (sale.isTrial) return undefined
  const idOf = (number: string) => issueIdOf(sale.brandId, sale.game.code, number)
  const known = await deps.exposure.find([...sale.parts.keys()].map(idOf))
  for (const [number, parts] of sale.parts) {
    const exposure = known.get(idOf(number))
    const refusal = exposure && judgeExposure(exposure, parts, sale.terms)
    if (refusal) return refusal
  }
  return undefined
}

function judgeStake({ cost, ticket }: Quote, { unitStakeMin, unitStakeMax, stakeMin, stakeMax }: PlayTerms): SaleRefusal | undefined {
  const unit = cost / BigInt(ticket.units)
  if (unit < unitStakeMin || unit > unitStakeMax) return 'unit_stake_out_of_range'
  return cost < stakeMin || cost > stakeMax ? 'stake_out_of_range' : undefined
}

/** What tickets add to each issue, by its number: parts of one key as one. */
export function partsByIssue(tickets: readonly AskedTicket[], terms: SaleTerms): ReadonlyMap<string, ExposurePart[]> {
  const issues = new Map<string, Map<string, ExposurePart>>()
  for (const { quote, issue } of tickets) {
    const parts = issues.get(issue.number) ?? new Map<string, ExposurePart>()
    issues.set(issue.number, parts)
    for (const part of exposureOf(quote, terms.caps.ticketMax)) {
      const before = parts.get(part.key)
      parts.set(part.key, before ? { ...part, stake: before.stake + part.stake, prize: before.prize + part.prize } : part)
    }
  }
  return new Map(Array.from(issues, ([number, parts]) => [number, [...parts.values()]]))
}

/** What lottery.place_tickets is told of an order. */
export interface SaleFacts {
  readonly onDay: string
  readonly dayMax: string | null
  readonly playMax: Readonly<Record<string, string>>
  readonly exposure: readonly (readonly [issueId: string, key: string, stake: string, prize: string])[]
}

export function saleFacts(sale: AskedSale, { timeZone, now }: { timeZone: string; now: Date }): SaleFacts {
  const { brandId, game, terms, tickets, isTrial, parts } = sale
  const plays = new Set(tickets.map(({ quote }) => quote.ticket.play))
  const limited = [...plays].flatMap((play): [string, Amount][] => {
    const most = terms.of(play).playStakeMax
    return most === null ? [] : [[play, most]]
  })
  const issues = isTrial ? [] : [...parts]
  return {
    onDay: dayOf(now, timeZone),
    dayMax: terms.dayStakeMax === null ? null : String(terms.dayStakeMax),
    playMax: Object.fromEntries(limited.map(([play, most]) => [play, String(most)])),
    exposure: issues.flatMap(([number, own]) => {
      const issueId = issueIdOf(brandId, game.code, number)
      return own.map(({ key, stake, prize }) => [issueId, key, String(stake), String(prize)] as const)
    }),
  }
}

/** The brand's day, yyyy-MM-dd. */
export const dayOf = (at: Date, timeZone: string): string => DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd')
