import { Button, Tabs } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { forgetWish } from '../../shared/session/require-account.ts'
import { RecoverByEmail } from './recover-by-email.tsx'
import { RecoverByPhone } from './recover-by-phone.tsx'
import { SignInLogo } from './sign-in-logo.tsx'
import './sign-in.css'

type Way = 'email' | 'phone'

/** A forgotten password: a link by mail, or a code by SMS, as the brand has them. */
export function ForgotPasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  const ways: Way[] = [...(toggles.emailRecovery ? (['email'] as const) : []), ...(toggles.phoneRecovery ? (['phone'] as const) : [])]
  const [chosen, setWay] = useState<Way>('email')
  const way = ways.find(each => each === chosen) ?? ways[0]
  const panel = way === 'phone' ? <RecoverByPhone /> : <RecoverByEmail />
  const leave = () => {
    forgetWish()
    onClose()
  }
  return (
    <Dialog isOpen onClose={leave} closesOnBackground={false} title={t('forgot.title')} hidesTitle className="sign-in-modal">
      <SignInLogo />
      <p className="h2" aria-hidden="true">
        {t('forgot.title')}
      </p>
      <p className="sign-in-lead">{t('forgot.lead')}</p>
      {ways.length > 1 && way ? (
        <Tabs
          label={t('forgot.ways')}
          items={ways.map(key => ({ key, label: t(`forgot.${key}`) }))}
          value={way}
          onChange={setWay}
          className="ways"
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      <p className="sign-in-other">
        <Button tone="ghost" size="s" icon="chevron-left" onClick={() => openModal('login')}>
          {t('forgot.back')}
        </Button>
      </p>
    </Dialog>
  )
}
