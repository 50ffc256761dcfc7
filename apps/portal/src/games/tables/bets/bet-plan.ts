import type { Amount } from '@croupier/kernel'

/** What is laid on one spot. */
export interface Laid {
  readonly spot: string
  readonly amount: Amount
}

/** Chips of one member in one round that are not confirmed, in acts that can be undone: a chip, a called bet, a repeat. */
export interface BetPlan {
  readonly acts: readonly (readonly Laid[])[]
}
export const NO_BETS: BetPlan = { acts: [] }

/** Of a spot, what a table takes. */
export interface SpotTerms {
  readonly spot: string
  readonly min: Amount
  readonly max: Amount
  /** Of what is laid, what is set aside. */
  readonly setAside: bigint
}

export interface BetTerms {
  readonly spots: ReadonlyMap<string, SpotTerms>
  readonly closedSpots: readonly string[]
  readonly chip: Amount
  /** What a member may set aside in a round. */
  readonly playerMax: Amount
  /** Accepted already. */
  readonly confirmed: ReadonlyMap<string, Amount>
}

/** Why not all of it was laid; amounts are of the spot, or of the member's round. */
export type Cut =
  | { readonly code: 'spot-closed'; readonly spot: string }
  | { readonly code: 'spot-max'; readonly spot: string; readonly max: Amount; readonly placed: Amount; readonly returned: Amount }
  | { readonly code: 'player-max'; readonly max: Amount }

const totals = (lines: Iterable<Laid>): Map<string, Amount> => {
  const sums = new Map<string, Amount>()
  for (const { spot, amount } of lines) sums.set(spot, (sums.get(spot) ?? 0n) + amount)
  return sums
}

/** What lies on each spot and waits to be confirmed. */
export const pendingOf = ({ acts }: BetPlan): ReadonlyMap<string, Amount> => totals(acts.flat())

export const linesOf = (plan: BetPlan): readonly Laid[] => [...pendingOf(plan)].map(([spot, amount]) => ({ spot, amount }))

/** What a list of bets takes from the balance: more than what is laid where the loser may pay a multiple. */
export const takenBy = (lines: Iterable<readonly [string, Amount]>, { spots }: Pick<BetTerms, 'spots'>): Amount =>
  [...lines].reduce((sum, [spot, amount]) => sum + amount * (spots.get(spot)?.setAside ?? 1n), 0n)

/** Lays chips as far as limits allow; what is over goes back, and the first reason is told. One act, however many spots it touches. */
export function lay(plan: BetPlan, lines: readonly Laid[], terms: BetTerms): { readonly plan: BetPlan; readonly cut?: Cut } {
  const pending = new Map(pendingOf(plan))
  let free = terms.playerMax - takenBy(terms.confirmed, terms) - takenBy(pending, terms)
  const act: Laid[] = []
  let cut: Cut | undefined
  for (const { spot, amount } of lines) {
    const known = terms.spots.get(spot)
    if (!known || terms.closedSpots.includes(spot)) {
      cut ??= { code: 'spot-closed', spot }
      continue
    }
    const laid = (pending.get(spot) ?? 0n) + (terms.confirmed.get(spot) ?? 0n)
    const onSpot = wholeChips(known.max - laid, terms.chip)
    const ofPlayer = wholeChips(free / known.setAside, terms.chip)
    const fits = least(amount, onSpot, ofPlayer)
    if (fits < amount)
      cut ??=
        onSpot <= ofPlayer
          ? { code: 'spot-max', spot, max: known.max, placed: laid + fits, returned: amount - fits }
          : { code: 'player-max', max: terms.playerMax }
    if (fits <= 0n) continue
    act.push({ spot, amount: fits })
    pending.set(spot, (pending.get(spot) ?? 0n) + fits)
    free -= fits * known.setAside
  }
  return { plan: act.length > 0 ? { acts: [...plan.acts, act] } : plan, ...(cut && { cut }) }
}

const least = (...amounts: readonly Amount[]): Amount => amounts.reduce((one, other) => (other < one ? other : one))
const wholeChips = (amount: Amount, chip: Amount): Amount => (amount <= 0n ? 0n : amount - (amount % chip))

export const undo = ({ acts }: BetPlan): BetPlan => ({ acts: acts.slice(0, -1) })

/** As much again on everything that lies there, confirmed or not. */
export const doubled = (plan: BetPlan, { confirmed }: Pick<BetTerms, 'confirmed'>): readonly Laid[] =>
  [...totals([...linesOf(plan), ...[...confirmed].map(([spot, amount]) => ({ spot, amount }))])].map(([spot, amount]) => ({ spot, amount }))

/** Spots that hold less than their least: the table would refuse them. */
export const belowLeast = (plan: BetPlan, { spots, confirmed }: Pick<BetTerms, 'spots' | 'confirmed'>): readonly SpotTerms[] =>
  [...pendingOf(plan)].flatMap(([spot, amount]) => {
    const known = spots.get(spot)
    return known && amount + (confirmed.get(spot) ?? 0n) < known.min ? [known] : []
  })

/** Pairs of spots that both hold chips though they cancel each other. */
export const opposed = (
  opposites: readonly (readonly string[])[],
  held: ReadonlyMap<string, unknown>,
): readonly (readonly [string, string])[] =>
  opposites.flatMap(([one, other]) => (one && other && held.has(one) && held.has(other) ? [[one, other] as const] : []))
