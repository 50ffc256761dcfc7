import { Badge, type BadgeTone } from '@croupier/ui'
import type { ReconciliationFinding } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

const TONES: Record<ReconciliationFinding['state'], BadgeTone> = { open: 'lost', explained: 'warn', solved: 'won' }

export function FindingBadge({ state }: { state: ReconciliationFinding['state'] }) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`reconciliation.finding.${state}`)}</Badge>
}
