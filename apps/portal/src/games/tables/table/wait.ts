import type { TableView } from './table-view.ts'

/** What a table waits for, and until when by the room's clock. */
export interface Wait {
  readonly kind: 'bets' | 'beacon' | 'decide' | 'next'
  readonly fromMs: number
  readonly untilMs: number
}

export function waitOf({ phase, round }: Pick<TableView, 'phase' | 'round'>): Wait | undefined {
  if (!round) return undefined
  const { openedAt, closesAt, drawsAt, sealed, deciding, ended } = round
  if (phase === 'betting') return { kind: 'bets', fromMs: openedAt, untilMs: closesAt }
  if (phase === 'sealed') return { kind: 'beacon', fromMs: sealed?.at ?? closesAt, untilMs: drawsAt }
  if (phase === 'deciding' && deciding) return { kind: 'decide', fromMs: deciding.until - DECIDE_MS, untilMs: deciding.until }
  if (phase === 'result' && ended) return { kind: 'next', fromMs: ended.at, untilMs: ended.until }
  return undefined
}
/** How long decisions are open at the pace at which people play. */
const DECIDE_MS = 10_000
