import { Badge, type BadgeTone, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { RoundLine } from '../../shared/api/types.ts'

const LOOKS: Record<RoundLine['state'], { tone: BadgeTone; icon: IconName }> = {
  open: { tone: 'info', icon: 'clock' },
  won: { tone: 'won', icon: 'check' },
  lost: { tone: 'plain', icon: 'minus' },
  void: { tone: 'warn', icon: 'undo-2' },
}

export function RoundBadge({ state }: { state: RoundLine['state'] }) {
  const { t } = useTranslation('records')
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
