import type { TeamFigures, TeamPlay } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { flowOf } from './flows.ts'

/** The cash part of settled bets. */
export interface PlaySums {
  readonly bets: bigint
  readonly stake: Amount
  readonly valid: Amount
  readonly payout: Amount
}
export interface MoneySums {
  readonly kind: string
  readonly received: Amount
  readonly paid: Amount
}
export interface Sums {
  readonly play: PlaySums
  readonly money: readonly MoneySums[]
}

export const NO_PLAY: PlaySums = { bets: 0n, stake: 0n, valid: 0n, payout: 0n }
export const NO_SUMS: Sums = { play: NO_PLAY, money: [] }

export const addPlay = (one: PlaySums, other: PlaySums): PlaySums => ({
  bets: one.bets + other.bets,
  stake: one.stake + other.stake,
  valid: one.valid + other.valid,
  payout: one.payout + other.payout,
})

export const addSums = (all: readonly Sums[]): Sums => ({
  play: all.reduce((sum, { play }) => addPlay(sum, play), NO_PLAY),
  money: all.flatMap(({ money }) => money),
})

/** What people lost is what their upline earns by. */
export const playView = ({ bets, stake, valid, payout }: PlaySums): TeamPlay => ({
  bets: Number(bets),
  stake: formatAmount(stake),
  validBet: formatAmount(valid),
  payout: formatAmount(payout),
  profit: formatAmount(stake - payout),
})

/** What came in of a flow, less what went out. */
export const netOf = (money: readonly MoneySums[], flow: ReturnType<typeof flowOf>): Amount =>
  money.reduce((sum, { kind, received, paid }) => (flowOf(kind) === flow ? sum + received - paid : sum), 0n)

export const figuresView = ({ play, money }: Sums): TeamFigures => ({
  ...playView(play),
  deposits: formatAmount(netOf(money, 'deposits')),
  withdrawals: formatAmount(-netOf(money, 'withdrawals')),
  cashback: formatAmount(netOf(money, 'cashback')),
  rewards: formatAmount(netOf(money, 'rewards')),
  rebate: formatAmount(netOf(money, 'rebate')),
})
