import { Button } from '@croupier/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../shared/modals/modal-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

/** A link to a game, opened by a visitor: the login popup comes by itself, and the game opens when they are in. */
export function NeedsLogin() {
  const { t } = useTranslation('game')
  useEffect(() => promptLogin(), [])
  return (
    <ClosedPage picture="restricted" title={t('loginTitle')} text={t('loginText')}>
      <Button tone="primary" onClick={() => promptLogin()}>
        {t('logIn')}
      </Button>
      <Button onClick={() => openModal('register')}>{t('join')}</Button>
    </ClosedPage>
  )
}
