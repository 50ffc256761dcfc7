import { Button, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../../shared/api/queries/identity.ts'
import { openModal } from '../../../shared/modals/modal-store.ts'
import '../sign-in.css'

const LATER = 'greetingLater'

/** Waits in the account until a name has been chosen: what a new member is asked, when they have the time. */
export function FirstLoginCard() {
  const { t } = useTranslation('signIn')
  const { data: member } = useQuery(memberQuery())
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) !== null)
  if (!member || member.nickname !== member.account || isLater) return null
  const leave = () => {
    sessionStorage.setItem(LATER, 'yes')
    setLater(true)
  }
  return (
    <section className="raised first-login-card" aria-label={t('first.title')}>
      <Icon name="user-round" size="l" />
      <div className="min-w-0 grow">
        <h2 className="h3">{t('first.title')}</h2>
        <p className="text-13 text-text-2">{t('first.card')}</p>
      </div>
      <div className="row gap-2">
        <Button tone="ghost" size="s" onClick={leave}>
          {t('first.later')}
        </Button>
        <Button tone="primary" size="s" onClick={() => openModal('firstLogin')}>
          {t('first.start')}
        </Button>
      </div>
    </section>
  )
}
