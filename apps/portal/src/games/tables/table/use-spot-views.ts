import { type Amount, amount } from '@croupier/kernel'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chipText } from '../bets/chip-text.ts'
import type { Bets } from '../bets/use-bets.ts'
import type { GameFace } from '../faces/face.ts'
import type { FeltPlan } from '../felt/felt-plan.ts'
import type { FeltSpot } from '../felt/felt-spot.ts'
import type { SpotView } from '../felt/spot-view.ts'
import { useMoney } from '../text/use-money.ts'
import type { OpenTable } from './use-table.ts'

/** What each spot says and is called: its name and odds, what lies on it, what it takes, and what came of it. */
export function useSpotViews(table: OpenTable, face: GameFace, bets: Bets, plan: FeltPlan): (spot: FeltSpot) => SpotView {
  const { t } = useTranslation(['tables', 'live'])
  const money = useMoney()
  const { view, now, own } = table
  const moves = own?.moves ?? ''
  const { isWide } = plan
  const drawings = useMemo(() => new Map(plan.spots.map(placed => [placed.spot, face.drawSpot?.(placed)])), [face, plan])
  return useCallback(
    (placed: FeltSpot) => {
      const { spot } = placed
      const terms = bets.terms.spots.get(spot)
      const held = (bets.confirmed.get(spot) ?? 0n) + (bets.pending.get(spot) ?? 0n)
      const isClosed = view.round?.closedSpots.includes(spot) ?? false
      const odds = face.odds(spot)
      const others = now.staked?.[spot]
      const drawing = drawings.get(spot)
      const name = face.name(t, spot)
      const short = face.short?.(t, spot, isWide) ?? name
      const label = [
        name,
        // What stands on the felt is part of the name: whoever speaks to the page says what they see.
        name.toLowerCase().includes(short.toLowerCase()) ? undefined : short,
        odds === '' ? undefined : t('live:spot.pays', { odds }),
        held > 0n ? t('live:spot.stake', { amount: money.short(held) }) : undefined,
        terms && t('live:spot.takes', { min: money.short(terms.min), max: money.short(terms.max) }),
        isClosed ? t('live:spot.closed') : undefined,
      ]
      return {
        label: label.filter(Boolean).join(', '),
        short,
        odds: face.hasOdds === false ? '' : isWide ? odds : (odds.split(' · ')[0] ?? odds),
        ...(drawing !== undefined && drawing !== null && { drawing }),
        isClosed,
        end: view.phase === 'result' ? face.endOf(spot, now.table, moves) : undefined,
        others: otherStakes(others, bets.confirmed.get(spot) ?? 0n, (sum, count) => t('live:spot.others', { sum, count })),
      }
    },
    [t, money, bets.terms.spots, bets.confirmed, bets.pending, view, now, face, isWide, moves, drawings],
  )
}

/** The sum of what others laid and how many they are, without the member's own part. */
function otherStakes(
  staked: readonly [string, number] | undefined,
  own: Amount,
  text: (sum: string, count: number) => string,
): string | undefined {
  const sum = amount(staked?.[0] ?? '0') - own
  const people = (staked?.[1] ?? 0) - (own > 0n ? 1 : 0)
  return sum > 0n && people > 0 ? text(chipText(sum), people) : undefined
}

/** What others have on spots, for their chips: own ones are drawn apart. */
export function useOthers(table: OpenTable, bets: Bets): ReadonlyMap<string, Amount> {
  const { staked } = table.now
  return useMemo(
    () =>
      new Map(
        Object.entries(staked ?? {}).flatMap(([spot, [sum]]) => {
          const theirs = amount(sum) - (bets.confirmed.get(spot) ?? 0n)
          return theirs > 0n ? [[spot, theirs] as const] : []
        }),
      ),
    [staked, bets.confirmed],
  )
}
