import { Badge } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

export type PersonRead = Answer<'getPerson'>
export type PersonRow = Answer<'listPeople'>['list'][number]

export function TypeBadge({ type }: { type: number }) {
  const { t } = useText()
  const key = `people.type.${type}`
  return <Badge tone={type === 0 ? 'plain' : 'primary'}>{isTextKey(key) ? t(key) : String(type)}</Badge>
}

export function StateBadge({ status }: Pick<PersonRow, 'status'>) {
  const { t } = useText()
  return status === 'active' ? null : (
    <Badge tone="lost" icon="lock">
      {t(`people.status.${status}`)}
    </Badge>
  )
}
