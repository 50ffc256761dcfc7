import {
  GROUP_MAX,
  GROUP_MIN,
  type LotteryGame,
  type Mode,
  MULTIPLE_MAX,
  type PayoutCaps,
  type SlipTerms,
  UNITS_MAX,
} from '@croupier/games/lottery'
import { type Amount, amount } from '@croupier/kernel'
import { type BrandLimits, NO_LIMITS, type PlayLimits } from './limits.ts'
import { type GroupLimits, ownGroupIn } from './line-groups.ts'

/** At which terms a brand sells a lottery. */
export interface SaleTerms extends PlayTerms {
  readonly slip: SlipTerms
  readonly modes: readonly Mode[]
  readonly groupMin: number
  readonly multipleMax: number
  readonly issueStakeMax: Amount
  /** Null is no limit. */
  readonly dayStakeMax: Amount | null
  readonly issueExposureMax: Amount | null
  readonly caps: Required<Pick<PayoutCaps, 'ticketMax' | 'issueMax'>>
  readonly chaseMax: number
  /** Of a play, with the limits that differ there. */
  readonly of: (play: string) => PlayTerms
}

/** What may differ by play; null is no limit. */
export interface PlayTerms {
  readonly unitsMax: number
  readonly unitStakeMin: Amount
  readonly unitStakeMax: Amount
  readonly stakeMin: Amount
  readonly stakeMax: Amount
  readonly playStakeMax: Amount | null
  readonly optionExposureMax: Amount | null
  readonly playExposureMax: Amount | null
}

/** Of one unit; about the same value everywhere, and what players of the currency are used to. */
const BASE_BETS: Readonly<Record<string, string>> = { CNY: '2', USD: '0.2', THB: '1', VND: '1000', IDR: '1000', JPY: '20', MYR: '0.5' }
/** Units of lott and elott are sold down to a thousandth; the coins of these currencies are too small for that. */
const WHOLE_COINS = new Set(['VND', 'IDR', 'JPY'])
/** The own group of whoever was given no other: the house keeps 2.2 %. */
const OWN_GROUP = 1956
/** In base bets. */
const STAKE_MAX = 100_000n
const ISSUE_STAKE_MAX = 250_000n
const TICKET_PAYOUT_MAX = 200_000n
const ISSUE_PAYOUT_MAX = 400_000n
/** Five of the dearest tickets on one option. Plays and issues have none: of combinations only a bound is known, which ordinary sales may pass. */
const OPTION_EXPOSURE_MAX = 1_000_000n
/** A hundred issues of a fast game are more than an hour. */
const CHASE_MAX = 120

/** Terms for whoever has these points along the line, from the top down; without any, those of the brand. */
export function saleTerms(
  { lobby }: LotteryGame,
  currency: string,
  own: BrandLimits = NO_LIMITS,
  linePoints: readonly (number | null)[] = [],
): SaleTerms {
  const baseBet = amount(BASE_BETS[currency] ?? '1')
  const isByUnit = lobby === 'TCG_LOTTO_VN' || lobby === 'TCG_SEA'
  const modes: readonly Mode[] = isByUnit ? ['yuan'] : WHOLE_COINS.has(currency) ? ['yuan', 'jiao'] : ['yuan', 'jiao', 'fen', 'li']
  const smallest = baseBet / (modes.includes('li') ? 1000n : modes.includes('jiao') ? 10n : 1n)
  const game = playTerms(own, {
    ...{ unitsMax: UNITS_MAX, unitStakeMin: smallest, unitStakeMax: baseBet * BigInt(MULTIPLE_MAX), stakeMin: smallest },
    ...{ stakeMax: baseBet * STAKE_MAX, playStakeMax: null, optionExposureMax: baseBet * OPTION_EXPOSURE_MAX, playExposureMax: null },
  })
  return {
    ...game,
    slip: { baseBet, ownGroup: ownGroupIn(groupLimits(own), linePoints), unitsMax: game.unitsMax },
    modes,
    groupMin: GROUP_MIN,
    multipleMax: MULTIPLE_MAX,
    issueStakeMax: own.issueStakeMax ?? baseBet * ISSUE_STAKE_MAX,
    dayStakeMax: own.dayStakeMax,
    issueExposureMax: own.issueExposureMax,
    caps: {
      ticketMax: own.ticketPayoutMax ?? baseBet * TICKET_PAYOUT_MAX,
      issueMax: own.issuePayoutMax ?? baseBet * ISSUE_PAYOUT_MAX,
    },
    chaseMax: CHASE_MAX,
    of: play => (own.plays[play] ? playTerms(own.plays[play], game) : game),
  }
}

/** Which groups a brand allows in a game: the highest of anybody, and that of members who were given none. */
export const groupLimits = ({ groupMax }: Pick<BrandLimits, 'groupMax'>): GroupLimits => ({
  highest: groupMax ?? GROUP_MAX,
  usual: groupMax ?? OWN_GROUP,
})

/** What is set in `own`, and the rest as in `base`. */
const playTerms = (own: PlayLimits, base: PlayTerms): PlayTerms => ({
  unitsMax: own.unitsMax ?? base.unitsMax,
  unitStakeMin: own.unitStakeMin ?? base.unitStakeMin,
  unitStakeMax: own.unitStakeMax ?? base.unitStakeMax,
  stakeMin: own.stakeMin ?? base.stakeMin,
  stakeMax: own.stakeMax ?? base.stakeMax,
  playStakeMax: own.playStakeMax ?? base.playStakeMax,
  optionExposureMax: own.optionExposureMax ?? base.optionExposureMax,
  playExposureMax: own.playExposureMax ?? base.playExposureMax,
})

/**
 * The first limit that a brand cannot set like this: below the smallest stake, out of the prize groups, above what the rules allow, or a least above its most.
 * One of a play is named `plays.<play>.<limit>`.
 */
export function wrongLimit(own: BrandLimits, game: LotteryGame, currency: string): string | undefined {
  const house = saleTerms(game, currency)
  const { plays, groupMax, unitsMax, ...amounts } = own
  const belowLeast = Object.entries(amounts).find(([, value]) => value !== null && value < house.stakeMin)
  if (belowLeast) return belowLeast[0]
  if (groupMax !== null && (groupMax < GROUP_MIN || groupMax > GROUP_MAX)) return 'groupMax'
  if (isWrongUnits(unitsMax)) return 'unitsMax'
  const terms = saleTerms(game, currency, own)
  const wrong = wrongRange(terms)
  if (wrong) return wrong
  for (const [play, limits] of Object.entries(plays)) {
    const { unitsMax: units, ...playAmounts } = limits
    const below = Object.entries(playAmounts).find(([, value]) => value !== null && value < house.stakeMin)?.[0]
    const first = below ?? (isWrongUnits(units) ? 'unitsMax' : wrongRange(terms.of(play)))
    if (first) return `plays.${play}.${first}`
  }
  return undefined
}

const isWrongUnits = (unitsMax: number | null): boolean => unitsMax !== null && (unitsMax < 1 || unitsMax > UNITS_MAX)

function wrongRange({ unitStakeMin, unitStakeMax, stakeMin, stakeMax }: PlayTerms): string | undefined {
  if (unitStakeMin > unitStakeMax) return 'unitStakeMin'
  return stakeMin > stakeMax ? 'stakeMin' : undefined
}
