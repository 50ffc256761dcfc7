import { IconButton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useUnread } from './use-unread.ts'

/** The inbox beside the balance, with how many messages wait. On a phone the menu says it. */
export function MessagesButton() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  return (
    <IconButton
      icon="bell"
      label={t('member.messageV2')}
      count={useUnread()}
      className="max-md:hidden"
      onClick={() => centre.open('messageV2')}
    />
  )
}
