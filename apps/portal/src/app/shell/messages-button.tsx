import { IconButton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useIsTrial } from '../../shared/session/session-store.ts'
import { useUnread } from './use-unread.ts'

/** The inbox beside the balance, with how many messages wait. On a phone the menu says it; guests have none. */
export function MessagesButton() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const unread = useUnread()
  if (useIsTrial()) return null
  return (
    <IconButton
      icon="bell"
      label={t('member.messageV2')}
      count={unread}
      className="max-md:hidden"
      onClick={() => centre.open('messageV2')}
    />
  )
}
