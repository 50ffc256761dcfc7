import { type Amount, present, scaleAmount } from '@croupier/kernel'
import type { Placement, TableGame } from './game.ts'

export interface TableBet {
  readonly player: string
  readonly placement: string
  readonly stake: Amount
}

export interface SettledBet extends TableBet {
  /** What was set aside at placement: the stake, or its multiple where the loser pays a multiple. */
  readonly reserved: Amount
  /** What goes back to the player, from nothing upwards. */
  readonly returned: Amount
}

export interface PlayerSettlement {
  readonly player: string
  readonly reserved: Amount
  readonly returned: Amount
  /** Stakes that were won or lost, less what stood on opposite spots. */
  readonly turnover: Amount
  readonly bets: readonly SettledBet[]
}

type PlainGame = Pick<TableGame, 'placements' | 'opposites' | 'net'>

/** Layouts are constant and large, bets are many: each layout is indexed once. */
const indexes = new WeakMap<readonly Placement[], ReadonlyMap<string, Placement>>()

export function placementOf({ placements }: Pick<TableGame, 'placements'>, id: string): Placement | undefined {
  let index = indexes.get(placements)
  if (!index) {
    index = new Map(placements.map(spot => [spot.id, spot]))
    indexes.set(placements, index)
  }
  return index.get(id)
}

export const reserveFor = (game: Pick<TableGame, 'placements'>, bet: TableBet): Amount =>
  bet.stake * BigInt(present(placementOf(game, bet.placement), bet.placement).lossMax)

/** Returns of one bet, rounded once and towards zero. */
export function settleBet(game: PlainGame, bet: TableBet, outcome: unknown): SettledBet {
  const { num, den } = game.net(bet.placement, outcome)
  const lossMax = BigInt(present(placementOf(game, bet.placement), bet.placement).lossMax)
  return { ...bet, reserved: bet.stake * lossMax, returned: scaleAmount(bet.stake, num + lossMax * den, den) }
}

/** Every player's bets of a round, players in the order of their first bet. */
export function settleBets(game: PlainGame, bets: readonly TableBet[], outcome: unknown): readonly PlayerSettlement[] {
  return byPlayer(bets).map(own => {
    const settled = own.map(bet => settleBet(game, bet, outcome))
    return { ...sums(settled), turnover: turnoverOf(game, settled), bets: settled }
  })
}

/** A cancelled round: everything reserved goes back and nothing counts as played. */
export function refundBets(game: Pick<TableGame, 'placements'>, bets: readonly TableBet[]): readonly PlayerSettlement[] {
  return byPlayer(bets).map(own => {
    const refunded = own.map(bet => ({ ...bet, reserved: reserveFor(game, bet), returned: reserveFor(game, bet) }))
    return { ...sums(refunded), turnover: 0n, bets: refunded }
  })
}

function sums(bets: readonly SettledBet[]) {
  const sum = (pick: (bet: SettledBet) => Amount) => bets.reduce((total, bet) => total + pick(bet), 0n)
  return { player: present(bets[0], 'a player has bets').player, reserved: sum(bet => bet.reserved), returned: sum(bet => bet.returned) }
}

function byPlayer(bets: readonly TableBet[]): readonly (readonly TableBet[])[] {
  const groups = new Map<string, TableBet[]>()
  for (const bet of bets) {
    const own = groups.get(bet.player)
    if (own) own.push(bet)
    else groups.set(bet.player, [bet])
  }
  return [...groups.values()]
}

/** Pushes count nothing; red and black together count their difference. */
function turnoverOf(game: PlainGame, bets: readonly SettledBet[]): Amount {
  const stakes = new Map<string, Amount>()
  for (const { placement, stake, reserved, returned } of bets) {
    if (returned !== reserved) stakes.set(placement, (stakes.get(placement) ?? 0n) + stake)
  }
  for (const [one, other] of game.opposites) {
    const [a, b] = [stakes.get(one) ?? 0n, stakes.get(other) ?? 0n]
    const covered = a < b ? a : b
    if (covered === 0n) continue
    stakes.set(one, a - covered)
    stakes.set(other, b - covered)
  }
  return [...stakes.values()].reduce((total, stake) => total + stake, 0n)
}
