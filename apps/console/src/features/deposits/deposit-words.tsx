import { Badge, type BadgeTone } from '@croupier/ui'
import type { DeskDeposit } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

const TONES: Record<DeskDeposit['state'], BadgeTone> = {
  created: 'info',
  pending: 'info',
  part_paid: 'warn',
  held: 'warn',
  paid: 'won',
  failed: 'lost',
  expired: 'plain',
  cancelled: 'plain',
}

export function StateBadge({ state }: { state: DeskDeposit['state'] }) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`deposit.${state}`)}</Badge>
}

/** Why somebody should look. */
export function AttentionBadge({ attention }: { attention: DeskDeposit['attention'] }) {
  const { t } = useText()
  if (!attention) return null
  return (
    <Badge tone="warn" icon="flag">
      {t(`desk.attention.${attention}`)}
    </Badge>
  )
}
