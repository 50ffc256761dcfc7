import type { WheelDrawView, WheelText, WheelView } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { oddsOf, textOf } from '../domain/wheel-figures.ts'
import type { TicketsLeft } from '../queries/list-tickets.ts'
import type { DrawRow, VersionRow } from '../tables.ts'

export interface ShownWheel {
  readonly version: VersionRow
  readonly left: ReadonlyMap<number, number> | undefined
  readonly tickets: TicketsLeft | undefined
  readonly currency: string
  readonly language: string
}

export function wheelView({ version: { wheelId, version, wheel }, left, tickets, currency, language }: ShownWheel): WheelView {
  const odds = oddsOf(wheel)
  return {
    ...{ wheelId, version, name: textOf(wheel.names, language), currency, fallback: wheel.fallback },
    segments: wheel.segments.map(({ names, prize }, segment) => ({
      ...{
        name: textOf(names, language),
        prize,
        odds: present(odds[segment], 'each segment has odds'),
        isSoldOut: left?.get(segment) === 0,
      },
    })),
    tickets: tickets?.count ?? 0,
    ticketsUntil: tickets?.until?.toISOString() ?? null,
  }
}

export const drawView = (draw: DrawRow, wheel: WheelText, serverSeedHash: string, language: string): WheelDrawView => ({
  ...{ drawId: draw.drawId, wheelId: draw.wheelId, wheelName: textOf(wheel.names, language), drawnAt: draw.drawnAt.toISOString() },
  ...{ value: Number(draw.value), hit: draw.hit, segment: draw.segment, prize: draw.prize, rewardId: draw.rewardId },
  segmentName: textOf(wheel.segments[draw.segment]?.names ?? {}, language),
  ...{ serverSeedHash, nonce: draw.nonce },
})
