import type { FamilyId } from '../family.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { DEFAULT_ODDS } from './default-odds.ts'
import { type Odds, type OddsList, oddsAt } from './odds.ts'
import type { Priced } from './prices.ts'

/** How a family's boards are priced: by prize group, by odds that return a rate of the stake, or by customary odds. */
export type PriceModel = 'group' | 'rate' | 'table'

const MODELS: Readonly<Record<FamilyId, PriceModel>> = {
  SSC: 'group',
  LF3: 'group',
  P5: 'group',
  '11X5': 'group',
  PK10: 'group',
  K3: 'group',
  KLSF: 'group',
  KL8: 'group',
  KLPK: 'group',
  PC28: 'rate',
  LHC: 'rate',
  'VN-north': 'table',
  'VN-south': 'table',
  'SEA-4D': 'table',
  'SEA-TH': 'table',
  'SEA-ID': 'table',
  'SEA-TOTO': 'table',
}

export const priceModelOf = (family: FamilyId): PriceModel => MODELS[family]

/** What rate boards return: 98 % on the special number, 90 % on single sums, 95 % elsewhere. */
const RATES: Readonly<Record<string, Fraction>> = {
  'lhc-special': fraction(98, 100),
  'pc28-sum': fraction(90, 100),
  'pc28-pack3': fraction(90, 100),
}
const RATE = fraction(95, 100)

/** The odds with which a brand starts; it may set its own for each level. */
export function defaultOdds(playId: string, model: PriceModel, ticket: Priced): OddsList {
  return model === 'table' ? (DEFAULT_ODDS[playId] ?? {}) : oddsByRate(ticket, RATES[playId] ?? RATE)
}

/** floor2(rate / p) for each level; levels that one unit can win share the rate. */
export function oddsByRate(ticket: Priced, rate: Fraction): OddsList {
  const chances = ticket.chances().filter(({ level }) => level !== 'push')
  const share = ticket.spread === undefined ? 1 : chances.length
  return Object.fromEntries(
    chances.map(({ level, probability }): [string, Odds] => [level, oddsAt(fraction(rate.num, rate.den * BigInt(share)), probability)]),
  )
}
