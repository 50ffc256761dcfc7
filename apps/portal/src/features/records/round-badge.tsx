import { parseAmount } from '@croupier/kernel'
import { Badge, type BadgeTone, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { RoundLine } from '../../shared/api/types.ts'

type Look = RoundLine['state'] | 'paidBack'

const LOOKS: Record<Look, { tone: BadgeTone; icon: IconName }> = {
  open: { tone: 'info', icon: 'clock' },
  won: { tone: 'won', icon: 'check' },
  paidBack: { tone: 'plain', icon: 'undo-2' },
  lost: { tone: 'plain', icon: 'minus' },
  push: { tone: 'plain', icon: 'undo-2' },
  half_won: { tone: 'won', icon: 'check' },
  half_lost: { tone: 'plain', icon: 'minus' },
  cashed_out: { tone: 'plain', icon: 'check' },
  void: { tone: 'warn', icon: 'undo-2' },
}

/** The words that rounds of a state are shown with, for a filter, which knows states only. */
export const WORDS_OF: Record<RoundLine['state'], readonly `state.${Look}`[]> = {
  won: ['state.won', 'state.paidBack'],
  lost: ['state.lost'],
  open: ['state.open'],
  push: ['state.push'],
  half_won: ['state.half_won'],
  half_lost: ['state.half_lost'],
  cashed_out: ['state.cashed_out'],
  void: ['state.void'],
}

/** What pays no more than the stake is not called won, as it is not celebrated in the game. */
function lookOf({ state, result }: Pick<RoundLine, 'state' | 'result'>): Look {
  if (state !== 'won' || result === null) return state
  const gain = parseAmount(result)
  return gain.ok && gain.value > 0n ? 'won' : 'paidBack'
}

export function RoundBadge({ round }: { round: Pick<RoundLine, 'state' | 'result'> }) {
  const { t } = useTranslation('records')
  const look = lookOf(round)
  return <Badge {...LOOKS[look]}>{t(`state.${look}`)}</Badge>
}
