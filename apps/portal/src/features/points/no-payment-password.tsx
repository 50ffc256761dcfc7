import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { closeModal } from '../../shared/modals/modal-store.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'

/** Where there is no payment password yet: the way to set one, and back to the mall. */
export function NoPaymentPassword({ error }: { error: unknown }) {
  const { t } = useTranslation('points')
  const centre = useMemberCentre()
  if (!isApiError(error) || error.code !== 'payment_password_not_set') return null
  const set = () => {
    closeModal('redeemReward')
    centre.open('securityCenter', { mall: '1', field: 'paymentPassword' })
  }
  return (
    <Button size="s" icon="key-round" onClick={set}>
      {t('password.set')}
    </Button>
  )
}
