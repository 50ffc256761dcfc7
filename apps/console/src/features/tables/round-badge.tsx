import { Badge, type BadgeTone } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import type { TableRoundRow } from './types.ts'

type Status = TableRoundRow['status']
const TONES: Readonly<Record<Status, BadgeTone>> = { open: 'won', closed: 'info', drawn: 'info', settled: 'plain', void: 'lost' }

export function RoundBadge({ status }: { status: Status }) {
  const { t } = useText()
  return <Badge tone={TONES[status]}>{t(`tables.rounds.status.${status}`)}</Badge>
}
