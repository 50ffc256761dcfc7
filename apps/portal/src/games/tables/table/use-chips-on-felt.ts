import { useMemo } from 'react'
import type { Bets } from '../bets/use-bets.ts'
import type { SpotChips } from '../felt/chips-layer.tsx'
import { useMoney } from '../text/use-money.ts'
import type { RoundEnd } from './round-end.ts'
import type { TablePhase } from './table-view.ts'

/** The member's stacks: in hand, sent, accepted, and what came of them once the round is paid. */
export function useChipsOnFelt(bets: Bets, end: RoundEnd | undefined, phase: TablePhase): readonly SpotChips[] {
  const money = useMoney()
  const { pending, confirmed, state } = bets
  return useMemo(() => {
    const sent = new Map((state.sending ?? []).map(({ spot, amount }) => [spot, amount]))
    const spots = new Set([...confirmed.keys(), ...pending.keys(), ...sent.keys()])
    return [...spots].map((spot): SpotChips => {
      const [inHand, onWay, accepted] = [pending.get(spot) ?? 0n, sent.get(spot) ?? 0n, confirmed.get(spot) ?? 0n]
      const amount = inHand + onWay + accepted
      const paid = phase === 'result' ? end?.spots.get(spot) : undefined
      const won = paid && paid.back > paid.stake ? paid.back - paid.stake : 0n
      return {
        ...{ spot, amount, sum: money.short(amount) },
        // Of what was set aside beyond the chips themselves, a part may come back though they are lost.
        state: paid && paid.back <= paid.stake - amount ? 'lost' : inHand > 0n ? 'hand' : onWay > 0n ? 'sent' : 'accepted',
        ...(won > 0n && { won: { amount: won, text: money.net(won) } }),
      }
    })
  }, [pending, confirmed, state.sending, end, phase, money])
}
