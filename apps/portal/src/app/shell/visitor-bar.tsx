import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../shared/modals/modal-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'

export function VisitorBar() {
  const { t } = useTranslation()
  return (
    <div className="row gap-1">
      <Button tone="ghost" size="s" className="visitor-login" onClick={() => promptLogin()}>
        {t('shell.logIn')}
      </Button>
      <Button tone="primary" size="s" onClick={() => openModal('register')}>
        {t('shell.join')}
      </Button>
    </div>
  )
}
