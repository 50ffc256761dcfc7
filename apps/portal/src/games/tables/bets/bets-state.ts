import type { Amount } from '@croupier/kernel'
import { type BetPlan, type BetTerms, type Cut, doubled, type Laid, lay, linesOf, NO_BETS, undo } from './bet-plan.ts'

/** Why nothing was charged for chips that were sent. */
export interface BetRefusal {
  readonly code: string
  /** The server's words, in the reader's language. */
  readonly message: string
}

export interface BetsState {
  /** The round that chips are laid for. */
  readonly round: string | null
  readonly plan: BetPlan
  /** On their way to the table: neither in hand any more nor accepted. */
  readonly sending: readonly Laid[] | null
  /** The answer takes longer than usual. */
  readonly isInDoubt: boolean
  readonly cut: Cut | null
  readonly refusal: BetRefusal | null
  /** Chips that were not confirmed, or not in time, when betting closed. */
  readonly late: readonly Laid[]
}

export const NO_STATE: BetsState = {
  ...{ round: null, plan: NO_BETS, sending: null, isInDoubt: false, cut: null, refusal: null, late: [] },
}

export type BetsAction =
  | { readonly kind: 'round'; readonly round: string | null }
  | { readonly kind: 'lay'; readonly lines: readonly Laid[]; readonly terms: BetTerms }
  | { readonly kind: 'double'; readonly terms: BetTerms }
  | { readonly kind: 'undo' | 'clear' | 'close' | 'doubt' }
  | { readonly kind: 'send' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: BetRefusal; readonly isOpen: boolean }

/** What becomes of a member's chips at a table. */
export function betsReducer(state: BetsState, action: BetsAction): BetsState {
  switch (action.kind) {
    case 'round':
      // What is still on its way belongs to the round before; its answer clears it.
      return action.round === state.round ? state : { ...NO_STATE, round: action.round, sending: state.sending }
    case 'lay':
      return laidOn(state, action.lines, action.terms)
    case 'double':
      return laidOn(state, doubled(state.plan, action.terms), action.terms)
    case 'undo':
      return { ...state, plan: undo(state.plan), cut: null }
    case 'clear':
      return { ...state, plan: NO_BETS, cut: null, refusal: null }
    case 'send':
      return { ...state, plan: NO_BETS, sending: linesOf(state.plan), isInDoubt: false, cut: null, refusal: null }
    case 'doubt':
      return { ...state, isInDoubt: true }
    case 'accepted':
      return { ...state, sending: null, isInDoubt: false }
    case 'refused':
      return takenBack(state, action)
    case 'close':
      return linesOf(state.plan).length === 0 ? state : { ...state, plan: NO_BETS, late: linesOf(state.plan) }
  }
}

function laidOn(state: BetsState, lines: readonly Laid[], terms: BetTerms): BetsState {
  const { plan, cut } = lay(state.plan, lines, terms)
  return { ...state, plan, cut: cut ?? null, refusal: null, late: [] }
}

/** Refused chips lie in the hand again while the table is open; after it they are back in the balance. */
function takenBack(state: BetsState, { refusal, isOpen }: { refusal: BetRefusal; isOpen: boolean }): BetsState {
  const sent = state.sending ?? []
  const rest = { ...state, sending: null, isInDoubt: false, refusal }
  return isOpen ? { ...rest, plan: { acts: [sent, ...state.plan.acts] } } : { ...rest, late: sent }
}

/** With what is on its way: limits count it as accepted until it is refused. */
export function withSending(confirmed: ReadonlyMap<string, Amount>, sending: readonly Laid[] | null): ReadonlyMap<string, Amount> {
  if (!sending) return confirmed
  const sums = new Map(confirmed)
  for (const { spot, amount } of sending) sums.set(spot, (sums.get(spot) ?? 0n) + amount)
  return sums
}
