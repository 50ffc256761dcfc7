import type { ProofOwed } from '@croupier/contract/browser'
import { Button, EmptyState } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../../shared/modals/modal-store.ts'
import { forgetWish } from '../../../shared/session/require-account.ts'
import { ProofForm } from './proof-form.tsx'
import { useProof } from './use-proof.ts'
import '../sign-in.css'
import './proof.css'

/** Asked after a right sign-in from an address that the account never used. A background tap does not throw the sign-in away. */
export function ProofModal({ params, onClose }: { params: ProofOwed; onClose: () => void }) {
  const { t } = useTranslation('proof')
  const proof = useProof(params, onClose)
  const leave = () => {
    forgetWish()
    onClose()
  }
  if (proof.isOver)
    return (
      <Dialog isOpen onClose={leave} title={t('over')} hidesTitle className="proof-modal">
        <EmptyState
          title={t('over')}
          action={
            <Button tone="primary" onClick={() => openModal('login')}>
              {t('restart')}
            </Button>
          }
        >
          {t('overText')}
        </EmptyState>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t('title')}
      description={t('lead', { account: params.account })}
      closesOnBackground={false}
      className="proof-modal"
    >
      <ProofForm owed={params} proof={proof} />
    </Dialog>
  )
}
