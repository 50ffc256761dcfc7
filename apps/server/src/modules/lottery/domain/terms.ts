import { GROUP_MIN, type LotteryGame, type Mode, MULTIPLE_MAX, type PayoutCaps, type SlipTerms, UNITS_MAX } from '@croupier/games/lottery'
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

export function saleTerms({ lobby }: LotteryGame, currency: string): SaleTerms {
  const baseBet = amount(BASE_BETS[currency] ?? '1')
  const isByUnit = lobby === 'TCG_LOTTO_VN' || lobby === 'TCG_SEA'
  const modes: readonly Mode[] = isByUnit ? ['yuan'] : WHOLE_COINS.has(currency) ? ['yuan', 'jiao'] : ['yuan', 'jiao', 'fen', 'li']
  return {
    slip: { baseBet, ownGroup: OWN_GROUP, unitsMax: UNITS_MAX },
    modes,
    groupMin: GROUP_MIN,
    unitsMax: UNITS_MAX,
    multipleMax: MULTIPLE_MAX,
    stakeMin: baseBet / (modes.includes('li') ? 1000n : modes.includes('jiao') ? 10n : 1n),
    stakeMax: baseBet * STAKE_MAX,
    issueStakeMax: baseBet * ISSUE_STAKE_MAX,
    caps: { ticketMax: baseBet * TICKET_PAYOUT_MAX, issueMax: baseBet * ISSUE_PAYOUT_MAX },
    chaseMax: CHASE_MAX,
  }
}
