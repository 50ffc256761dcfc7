import { Badge } from '@croupier/ui'
import type { CaseRow } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** How a case has ended, or whose turn it is. */
export function CaseBadge({ row }: { row: Pick<CaseRow, 'outcome' | 'waitsFor'> }) {
  const { t } = useText()
  if (row.outcome) return <Badge icon="check">{t(`case.outcome.${row.outcome}`)}</Badge>
  return row.waitsFor === 'operator' ? (
    <Badge tone="warn" icon="message-circle">
      {t('case.waits.operator')}
    </Badge>
  ) : (
    <Badge tone="info" icon="hourglass">
      {t('case.waits.member')}
    </Badge>
  )
}
