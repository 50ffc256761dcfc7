import { present, type RandomSource } from '@croupier/kernel'
import { flag, listOf, record, whole } from '../../fairness/shape.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import { type Deal, placement, type ShoeState, type TableGame } from '../core/game.ts'
import type { NetChance } from '../core/spread.ts'
import { drawsFrom } from '../deck/draws-from.ts'

/** Hands of one round: the banker's and, in order, the gates' that play against it. */
export type GateOutcome<Piece> = {
  readonly banker: readonly Piece[]
  readonly gates: readonly (readonly Piece[])[]
  /** The piece turned up to decide who is dealt first, where the rules have one. */
  readonly headPiece?: Piece
}

/** What is left of the pile between rounds, in an order of no meaning. */
export interface Pile<Piece> extends ShoeState {
  readonly left: readonly Piece[]
}

export interface GateBet<Piece> {
  readonly kind: string
  readonly lossMax?: number
  net(gate: readonly Piece[], banker: readonly Piece[]): Fraction
  atRisk?(gate: readonly Piece[], banker: readonly Piece[]): number
  /** Exact chances for any one gate on a fresh pile. */
  spread(): readonly NetChance[]
}

export interface GateRules<Piece> {
  readonly id: string
  readonly pays: Readonly<Record<string, string>>
  readonly gates: number
  readonly handSize: number
  readonly pieces: readonly Piece[]
  isPiece(value: unknown): value is Piece
  readonly roundsPerPile: number
  readonly bets: readonly GateBet<Piece>[]
  /** Bets of one gate that cancel each other. */
  readonly opposites: readonly (readonly [string, string])[]
  /** The seat dealt first for a head piece: 0 the banker, then the gates. Without it dealing starts with gate 1. */
  readonly firstSeat?: (head: Piece) => number
}

export interface GateGame<Piece> extends TableGame<GateOutcome<Piece>, Pile<Piece>> {
  /** Seats in the order in which they are dealt to: 0 the banker, then the gates. */
  dealingOrder(outcome: Pick<GateOutcome<Piece>, 'headPiece'>): readonly number[]
}

/** A game of several gates that each play one hand against the banker's. Spots are named gate-1-win, gate-2-pair and so on. */
export function gateTable<Piece>(rules: GateRules<Piece>): GateGame<Piece> {
  const spots = new Map<string, { readonly gate: number; readonly bet: GateBet<Piece> }>(
    Array.from({ length: rules.gates }, (_, gate) =>
      rules.bets.map(bet => [`gate-${gate + 1}-${bet.kind}`, { gate, bet }] as const),
    ).flat(),
  )
  const spotAt = (id: string) => present(spots.get(id), id)
  return {
    id: rules.id,
    pays: rules.pays,
    placements: [...spots].map(([id, { bet }]) => placement(id, bet.kind, { lossMax: bet.lossMax ?? 1 })),
    opposites: Array.from({ length: rules.gates }, (_, gate) =>
      rules.opposites.map(([a, b]) => [`gate-${gate + 1}-${a}`, `gate-${gate + 1}-${b}`] as const),
    ).flat(),
    openShoe: () => ({ hands: 0, isSpent: false, left: rules.pieces }),
    deal: (pile, random) => dealGates(rules, pile, random),
    net: (id, { banker, gates }) => {
      const { gate, bet } = spotAt(id)
      return bet.net(present(gates[gate], id), banker)
    },
    atRisk: (id, { banker, gates }) => {
      const { gate, bet } = spotAt(id)
      return bet.atRisk?.(present(gates[gate], id), banker) ?? bet.lossMax ?? 1
    },
    spread: id => spotAt(id).bet.spread(),
    isOutcome: outcomeGuard(rules),
    ...(rules.roundsPerPile > 1 ? { isShoe: pileGuard(rules) } : {}),
    publicShoe: ({ hands, left }) => ({ hands, piecesLeft: left.length }),
    dealingOrder: ({ headPiece }) => dealingOrder(rules, headPiece),
  }
}

/** The head piece first, where there is one, then one whole hand after the other. */
function dealGates<Piece>(rules: GateRules<Piece>, pile: Pile<Piece>, random: RandomSource): Deal<GateOutcome<Piece>, Pile<Piece>> {
  const draws = drawsFrom(pile.left, random)
  const headPiece = rules.firstSeat ? draws.take() : undefined
  const order = dealingOrder(rules, headPiece)
  const hands = new Map(order.map(seat => [seat, draws.takeMany(rules.handSize)]))
  const [banker = [], ...gates] = order.map((_, seat) => present(hands.get(seat), 'a hand for each seat'))
  const round = pile.hands + 1
  return {
    outcome: { banker, gates, ...(headPiece === undefined ? {} : { headPiece }) },
    shoe: { hands: round, isSpent: round >= rules.roundsPerPile, left: draws.left() },
  }
}

function dealingOrder<Piece>({ gates, firstSeat }: GateRules<Piece>, head: Piece | undefined): readonly number[] {
  const first = firstSeat && head !== undefined ? firstSeat(head) : 1
  const seats = Array.from({ length: gates + 1 }, (_, seat) => seat)
  return [...seats.slice(first), ...seats.slice(0, first)]
}

function outcomeGuard<Piece>({ gates, handSize, isPiece, firstSeat }: GateRules<Piece>) {
  const isHand = listOf<Piece>(isPiece, handSize, handSize)
  const areGates = listOf<readonly Piece[]>(isHand, gates, gates)
  const isHead = (value: unknown) => firstSeat !== undefined && isPiece(value)
  return record<GateOutcome<Piece>>({ banker: isHand, gates: areGates, headPiece: isHead }, firstSeat ? [] : ['headPiece'])
}

const pileGuard = <Piece>({ pieces, isPiece }: GateRules<Piece>) =>
  record<Pile<Piece>>({ hands: whole, isSpent: flag, left: listOf<Piece>(isPiece, pieces.length) })
