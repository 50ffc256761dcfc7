import { Steps } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { memberQuery } from '../../../shared/api/queries/identity.ts'
import { termsStateQuery } from '../../../shared/api/queries/terms.ts'
import { useBrand } from '../../../shared/brand/use-brand.ts'
import { resumeAfterSignIn } from '../../../shared/session/require-account.ts'
import { NameStep } from './name-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PictureStep } from './picture-step.tsx'
import '../sign-in.css'

/** What the first sign-in offers, a step at a time: a name to be seen by, a picture, a payment password. Each can be left for later. It waits for the terms. */
export function FirstLoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const { termsVersion } = useBrand()
  const terms = useQuery(termsStateQuery(termsVersion))
  const { data: member } = useQuery(memberQuery())
  // Asked for this once; without an answer the step is left out, since the account page offers it too.
  const { data: security } = useQuery({ queryKey: ['first-login', 'security'], queryFn: () => call('getSecurity'), gcTime: 0 })
  const [step, setStep] = useState(0)
  const hasPayment = security?.done.password && !security.done.paymentPassword
  const labels = [t('firstStep.name'), t('firstStep.picture'), ...(hasPayment ? [t('firstStep.payment')] : [])]
  const leave = () => {
    onClose()
    resumeAfterSignIn()
  }
  const next = () => (step + 1 < labels.length ? setStep(step + 1) : leave())
  const isLast = step + 1 === labels.length
  if (terms.isPending || terms.data?.isAccepted === false) return null
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t('first.title')}
      description={t('first.lead')}
      closesOnBackground={false}
      className="first-login"
    >
      <div className="col mt-5 gap-5">
        <Steps labels={labels} current={step} />
        {member && step === 0 && <NameStep member={member} onNext={next} onLater={leave} />}
        {member && step === 1 && <PictureStep member={member} isLast={isLast} onNext={next} onBack={() => setStep(0)} />}
        {step === 2 && <PaymentStep onDone={leave} onBack={() => setStep(1)} />}
      </div>
    </Dialog>
  )
}
