import { Badge } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { missionSummaryQuery } from '../../shared/api/queries/missions.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

/** How many missions can be claimed now; nothing where none can. */
export function MissionBadge() {
  const { t } = useTranslation()
  const count = useQuery(missionSummaryQuery(useLanguage())).data?.count ?? 0
  if (count === 0) return null
  return (
    <Badge tone="hot" isCount>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{t('shell.toClaim', { count })}</span>
    </Badge>
  )
}
