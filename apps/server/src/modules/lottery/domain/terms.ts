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

/** At which terms a brand sells a lottery. */
export interface SaleTerms {
  readonly slip: SlipTerms
  readonly modes: readonly Mode[]
  readonly groupMin: number
  readonly unitsMax: number
  readonly multipleMax: number
  readonly stakeMin: Amount
  readonly stakeMax: Amount
  readonly issueStakeMax: Amount
  readonly caps: Required<Pick<PayoutCaps, 'ticketMax' | 'issueMax'>>
  readonly chaseMax: number
}

/** What a brand has set of a lottery in place of the house's terms; null is the house's own. */
export interface BrandLimits {
  /** Most of one ticket, and of one member on one issue. */
  readonly stakeMax: Amount | null
  readonly issueStakeMax: Amount | null
  /** Most that one ticket is paid, and one member for one issue. */
  readonly ticketPayoutMax: Amount | null
  readonly issuePayoutMax: Amount | null
  readonly groupMax: number | null
  readonly unitsMax: number | null
}

export const NO_LIMITS: BrandLimits = {
  ...{ stakeMax: null, issueStakeMax: null, ticketPayoutMax: null, issuePayoutMax: null },
  ...{ groupMax: null, unitsMax: null },
}

/** Of one unit; about the same value everywhere, and what players of the currency are used to. */
const BASE_BETS: Readonly<Record<string, string>> = { CNY: '2', USD: '0.2', THB: '1', VND: '1000', IDR: '1000', JPY: '20', MYR: '0.5' }
/** Units of lott and elott are sold down to a thousandth; the coins of these currencies are too small for that. */
const WHOLE_COINS = new Set(['VND', 'IDR', 'JPY'])
/** The own group of whoever has no line above him: the house keeps 2.2 %. */
const OWN_GROUP = 1956
/** In base bets. */
const STAKE_MAX = 100_000n
const ISSUE_STAKE_MAX = 250_000n
const TICKET_PAYOUT_MAX = 200_000n
const ISSUE_PAYOUT_MAX = 400_000n
/** A hundred issues of a fast game are more than an hour. */
const CHASE_MAX = 120

export function saleTerms({ lobby }: LotteryGame, currency: string, own: BrandLimits = NO_LIMITS): SaleTerms {
  const baseBet = amount(BASE_BETS[currency] ?? '1')
  const isByUnit = lobby === 'TCG_LOTTO_VN' || lobby === 'TCG_SEA'
  const modes: readonly Mode[] = isByUnit ? ['yuan'] : WHOLE_COINS.has(currency) ? ['yuan', 'jiao'] : ['yuan', 'jiao', 'fen', 'li']
  const unitsMax = own.unitsMax ?? UNITS_MAX
  return {
    slip: { baseBet, ownGroup: own.groupMax ?? OWN_GROUP, unitsMax },
    modes,
    groupMin: GROUP_MIN,
    unitsMax,
    multipleMax: MULTIPLE_MAX,
    stakeMin: baseBet / (modes.includes('li') ? 1000n : modes.includes('jiao') ? 10n : 1n),
    stakeMax: own.stakeMax ?? baseBet * STAKE_MAX,
    issueStakeMax: own.issueStakeMax ?? baseBet * ISSUE_STAKE_MAX,
    caps: {
      ticketMax: own.ticketPayoutMax ?? baseBet * TICKET_PAYOUT_MAX,
      issueMax: own.issuePayoutMax ?? baseBet * ISSUE_PAYOUT_MAX,
    },
    chaseMax: CHASE_MAX,
  }
}

/** The first limit that a brand cannot set like this: below the smallest stake, out of the prize groups, or above what the rules allow. */
export function wrongLimit(own: BrandLimits, { stakeMin }: SaleTerms): keyof BrandLimits | undefined {
  const { stakeMax, issueStakeMax, ticketPayoutMax, issuePayoutMax, groupMax, unitsMax } = own
  if (stakeMax !== null && stakeMax < stakeMin) return 'stakeMax'
  if (issueStakeMax !== null && issueStakeMax < stakeMin) return 'issueStakeMax'
  if (ticketPayoutMax !== null && ticketPayoutMax < stakeMin) return 'ticketPayoutMax'
  if (issuePayoutMax !== null && issuePayoutMax < stakeMin) return 'issuePayoutMax'
  if (groupMax !== null && (groupMax < GROUP_MIN || groupMax > GROUP_MAX)) return 'groupMax'
  if (unitsMax !== null && (unitsMax < 1 || unitsMax > UNITS_MAX)) return 'unitsMax'
  return undefined
}
