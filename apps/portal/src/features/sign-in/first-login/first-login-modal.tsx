import { Steps } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { memberQuery } from '../../../shared/api/queries/identity.ts'
import { NameStep } from './name-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PictureStep } from './picture-step.tsx'
import '../sign-in.css'

/** What a new account is asked, a step at a time: a name to be seen by, a picture, a payment password. Each can be left for later. */
export function FirstLoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const { data: member } = useQuery(memberQuery())
  // Asked for this once; without an answer the step is left out, since the account page offers it too.
  const { data: security } = useQuery({ queryKey: ['first-login', 'security'], queryFn: () => call('getSecurity'), gcTime: 0 })
  const [step, setStep] = useState(0)
  const hasPayment = security?.done.password && !security.done.paymentPassword
  const labels = [t('firstStep.name'), t('firstStep.picture'), ...(hasPayment ? [t('firstStep.payment')] : [])]
  const next = () => (step + 1 < labels.length ? setStep(step + 1) : onClose())
  const isLast = step + 1 === labels.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('first.title')}
      description={t('first.lead')}
      closesOnBackground={false}
      className="first-login"
    >
      <div className="col mt-5 gap-5">
        <Steps labels={labels} current={step} />
        {member && step === 0 && <NameStep member={member} onNext={next} onLater={onClose} />}
        {member && step === 1 && <PictureStep member={member} isLast={isLast} onNext={next} onBack={() => setStep(0)} />}
        {step === 2 && <PaymentStep onDone={onClose} onBack={() => setStep(1)} />}
      </div>
    </Dialog>
  )
}
