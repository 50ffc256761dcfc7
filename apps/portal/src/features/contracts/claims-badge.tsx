import { Badge } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { claimableQuery } from '../../shared/api/queries/bills.ts'
import { countText } from '../../shared/i18n/number-format.ts'

/** How many dividends wait to be claimed. */
export function ClaimsBadge() {
  const { i18n } = useTranslation()
  const waiting = useQuery(claimableQuery()).data ?? 0
  return waiting === 0 ? null : (
    <Badge tone="hot" isCount>
      {countText(waiting, i18n.language)}
    </Badge>
  )
}
