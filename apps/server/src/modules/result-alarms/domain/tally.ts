import { type Amount, amount, formatAmount } from '@croupier/kernel'

/** A round that is over, with what its rules expected of it. */
export interface SettledRound {
  readonly roundId: string
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
  readonly gameId: string
  /** The pair that it was drawn from. */
  readonly seedId: string
  readonly settledAt: Date
  readonly stake: Amount
  readonly payout: Amount
  /** Of all that comes back, and how far one step can bring it above: in ten-thousandths of the main unit. */
  readonly expectation: { readonly mean: number; readonly variance: number; readonly gainMax: number }
}

/**
 * Wins are counted up to each of these multiples of their stakes. A bound that must allow for a jackpot sees little of many middling wins, and one that
 * leaves jackpots out sees nothing of them, so both are asked. Counting a win short takes more from the result than from its expectation, so an honest
 * account only looks worse by it.
 */
export const WIN_CAPS: readonly number[] = [10, 30, 100, 300, 1000, Number.POSITIVE_INFINITY]

/** Rounds weighed in one way: by money, or each alike. */
export interface Weighing {
  readonly variance: number
  /** By cap: result less expectation, and the most that a step of any round could bring. */
  readonly excess: readonly number[]
  readonly gainMax: readonly number[]
}

export interface LargestWin {
  readonly roundId: string
  readonly gameId: string
  readonly stake: string
  readonly payout: string
}

/** What many rounds of one account came to. */
export interface Tally {
  readonly rounds: number
  readonly staked: Amount
  readonly paid: Amount
  readonly detail: TallyDetail
}

/** Plain JSON. Numbers of money in ten-thousandths of the main unit; instants in ISO 8601. */
export interface TallyDetail {
  /** Of all payouts. */
  readonly expected: number
  /** In money: what a large stake wins counts for more. */
  readonly money: Weighing
  /** In stakes: a round is a round, so one large stake cannot hide what small ones win. */
  readonly stakes: Weighing
  readonly largest: LargestWin | null
  readonly games: readonly string[]
  readonly firstAt: string
  readonly lastAt: string
}

const NOTHING: Weighing = { variance: 0, excess: WIN_CAPS.map(() => 0), gainMax: WIN_CAPS.map(() => 0) }

/** The tally with one more round; a tally begins with its first. */
export function addRound(tally: Tally | undefined, round: SettledRound): Tally {
  const { stake, payout, expectation } = round
  const at = round.settledAt.toISOString()
  const before = tally?.detail
  return {
    rounds: (tally?.rounds ?? 0) + 1,
    staked: (tally?.staked ?? 0n) + stake,
    paid: (tally?.paid ?? 0n) + payout,
    detail: {
      expected: (before?.expected ?? 0) + expectation.mean,
      money: weigh(before?.money ?? NOTHING, round, 1),
      stakes: weigh(before?.stakes ?? NOTHING, round, 1 / Number(stake)),
      largest: largerOf(before?.largest ?? null, round),
      games: before?.games.includes(round.gameId) ? before.games : [...(before?.games ?? []), round.gameId],
      firstAt: before?.firstAt ?? at,
      lastAt: at,
    },
  }
}

function weigh({ variance, excess, gainMax }: Weighing, { stake, payout, expectation }: SettledRound, unit: number): Weighing {
  const upTo = (amount: number, cap: number) => Math.min(amount, cap * Number(stake)) * unit
  return {
    variance: variance + expectation.variance * unit ** 2,
    excess: WIN_CAPS.map((cap, i) => (excess[i] ?? 0) + upTo(Number(payout), cap) - expectation.mean * unit),
    gainMax: WIN_CAPS.map((cap, i) => Math.max(gainMax[i] ?? 0, upTo(expectation.gainMax, cap))),
  }
}

function largerOf(known: LargestWin | null, { roundId, gameId, stake, payout }: SettledRound): LargestWin | null {
  const gain = payout - stake
  if (gain <= 0n || (known && gain <= gainOf(known))) return known
  return { roundId, gameId, stake: formatAmount(stake), payout: formatAmount(payout) }
}

const gainOf = (win: LargestWin): Amount => amount(win.payout) - amount(win.stake)
