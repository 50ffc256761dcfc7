import { Badge, type BadgeTone, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { BillState } from '../../shared/api/queries/bills.ts'

const LOOKS: Readonly<Record<BillState, readonly [BadgeTone, IconName]>> = {
  issued: ['info', 'clock'],
  awaiting_review: ['info', 'search'],
  awaiting_claim: ['primary', 'hand-coins'],
  refused: ['lost', 'circle-x'],
  expired: ['plain', 'timer'],
  target_missed: ['plain', 'target'],
  upline_short: ['warn', 'hourglass'],
  part_paid: ['warn', 'hourglass'],
  paid: ['won', 'circle-check'],
}

export function BillStateBadge({ state }: { state: BillState }) {
  const { t } = useTranslation('bills')
  const [tone, icon] = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  )
}
