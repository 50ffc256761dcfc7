import { Badge } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useUnread } from './use-unread.ts'

/** The count beside a word that leads to the messages; nothing when all is read. */
export function UnreadBadge() {
  const { t } = useTranslation()
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <Badge tone="primary" isCount>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="vh">{t('shell.unread', { count: unread })}</span>
    </Badge>
  )
}
