import { Badge } from '@croupier/ui'
import type { MemberRow } from '../../shared/api/types.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

export function typeText(t: ReturnType<typeof useText>['t'], type: number): string {
  const key = `member.type.${type}`
  return isTextKey(key) ? t(key) : String(type)
}

export function StatusBadge({ status }: { status: MemberRow['status'] }) {
  const { t } = useText()
  return (
    <Badge tone={status === 'active' ? 'won' : 'lost'} icon={status === 'active' ? 'check' : 'lock'}>
      {t(`member.status.${status}`)}
    </Badge>
  )
}
