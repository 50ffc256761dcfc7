import { assert, present, type RandomSource } from '@croupier/kernel'
import { shuffle } from '../../fairness/draws.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import { placement, type ShoeState, type TableGame } from '../core/game.ts'
import type { NetChance } from '../core/spread.ts'

/** Hands of one round: the banker's and, in order, the gates' that play against it. */
export interface GateOutcome<Piece> {
  readonly banker: readonly Piece[]
  readonly gates: readonly (readonly Piece[])[]
  /** The piece turned up to decide who is dealt first, where the rules have one. */
  readonly headPiece?: Piece
}

/** The pile between rounds: what is left of it, or nothing when the next round shuffles. */
export interface Pile<Piece> extends ShoeState {
  readonly left?: readonly Piece[]
}

export interface GateBet<Piece> {
  readonly kind: string
  readonly lossMax?: number
  net(gate: readonly Piece[], banker: readonly Piece[]): Fraction
  /** Exact chances for any one gate on a fresh pile. */
  spread(): readonly NetChance[]
}

export interface GateRules<Piece> {
  readonly id: string
  readonly gates: number
  readonly handSize: number
  readonly pieces: readonly Piece[]
  readonly roundsPerShuffle: number
  readonly bets: readonly GateBet<Piece>[]
  /** Bets of one gate that cancel each other. */
  readonly opposites: readonly (readonly [string, string])[]
  /** The seat dealt first for a head piece: 0 the banker, then the gates. Without it dealing starts with gate 1. */
  readonly firstSeat?: (head: Piece) => number
}

/** A game of several gates that each play one hand against the banker's. Spots are named gate-1-win, gate-2-pair and so on. */
export function gateTable<Piece>(rules: GateRules<Piece>): TableGame<GateOutcome<Piece>, Pile<Piece>> {
  const spots = new Map<string, { readonly gate: number; readonly bet: GateBet<Piece> }>(
    Array.from({ length: rules.gates }, (_, gate) =>
      rules.bets.map(bet => [`gate-${gate + 1}-${bet.kind}`, { gate, bet }] as const),
    ).flat(),
  )
  const spotAt = (id: string) => present(spots.get(id), id)
  return {
    id: rules.id,
    placements: [...spots].map(([id, { bet }]) => placement(id, bet.kind, { lossMax: bet.lossMax ?? 1 })),
    opposites: Array.from({ length: rules.gates }, (_, gate) =>
      rules.opposites.map(([a, b]) => [`gate-${gate + 1}-${a}`, `gate-${gate + 1}-${b}`] as const),
    ).flat(),
    openShoe: () => ({ hands: 0, isSpent: false }),
    deal: (pile, random) => dealGates(rules, pile, random),
    net: (id, { banker, gates }) => {
      const { gate, bet } = spotAt(id)
      return bet.net(present(gates[gate], id), banker)
    },
    spread: id => spotAt(id).bet.spread(),
    publicShoe: ({ hands, left }) => ({ hands, piecesLeft: left?.length ?? rules.pieces.length }),
  }
}

function dealGates<Piece>(rules: GateRules<Piece>, pile: Pile<Piece>, random: RandomSource) {
  const { gates, handSize, firstSeat } = rules
  let from = pile.left ?? shuffle(random, rules.pieces)
  const head = firstSeat && from[0]
  if (firstSeat) from = from.slice(1)
  const seats = gates + 1
  assert(from.length >= seats * handSize, 'the pile has run out of pieces')
  const first = head === undefined ? 1 : present(firstSeat, 'a head piece needs its rule')(head)
  const hands = Array.from({ length: seats }, (_, turn) => from.slice(turn * handSize, (turn + 1) * handSize))
  const bySeat = Array.from({ length: seats }, (_, seat) =>
    present(hands[seat >= first ? seat - first : seat - first + seats], 'a hand a seat'),
  )
  const [banker = [], ...others] = bySeat
  const round = pile.left ? pile.hands + 1 : 1
  const outcome: GateOutcome<Piece> = { banker, gates: others, ...(head === undefined ? {} : { headPiece: head }) }
  const left = from.slice(seats * handSize)
  return { outcome, shoe: round < rules.roundsPerShuffle ? { hands: round, isSpent: false, left } : { hands: round, isSpent: false } }
}
