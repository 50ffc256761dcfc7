import { Badge } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useReadyRewards } from './use-ready-rewards.ts'

/** How many rewards can be claimed now; nothing where none can. */
export function RewardBadge() {
  const { t } = useTranslation()
  const count = useReadyRewards().length
  if (count === 0) return null
  return (
    <Badge tone="primary" isCount>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{t('shell.toClaim', { count })}</span>
    </Badge>
  )
}
