import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { type Bill, useBillWords } from './bill-words.tsx'

const CHANGED = ['listConsoleBills', 'consoleBill', 'listBillDebts'] as const
type Step = 'propose' | 'agree' | 'refuse'

/** The house pays a case's debt in place of its payer: one operator proposes, another one agrees. Offered only to those who may. */
export function PayForPayer({ bill: { billId, proposal }, isCase = false }: { bill: Pick<Bill, 'billId' | 'proposal'>; isCase?: boolean }) {
  const { t } = useText()
  const { may } = useDesk()
  const { money } = useBillWords()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const propose = useDo('proposePayForPayer', CHANGED, close)
  const decide = useDo('decidePayForPayer', CHANGED, close)
  if (!may('bills.write') || (!proposal && !isCase)) return null
  const say = (reason: string) =>
    step === 'propose'
      ? propose.mutate({ params: { billId }, body: { reason } })
      : decide.mutate({ params: { billId }, body: { isAgreed: step === 'agree', reason } })
  return (
    <div className="col gap-2">
      {proposal && (
        <Note tone="warn">
          {t('bill.proposed', { name: proposal.proposedBy, amount: money(proposal.amount), reason: proposal.reason })}
        </Note>
      )}
      <span className="row gap-2 flex-wrap">
        {!proposal && (
          <Button size="s" icon="hand-coins" onClick={() => setStep('propose')}>
            {t('bill.payForPayer')}
          </Button>
        )}
        {proposal && !proposal.isOwn && (
          <Button size="s" tone="primary" icon="check" onClick={() => setStep('agree')}>
            {t('bill.agree')}
          </Button>
        )}
        {proposal && (
          <Button size="s" icon="x" onClick={() => setStep('refuse')}>
            {t(proposal.isOwn ? 'bill.takeBack' : 'bill.disagree')}
          </Button>
        )}
      </span>
      {step && (
        <ReasonDialog
          title={t(`bill.step.${step}.title`)}
          text={t(`bill.step.${step}.text`)}
          action={t(`bill.step.${step}.action`)}
          isBusy={propose.isPending || decide.isPending}
          onClose={close}
          onReason={say}
        />
      )}
    </div>
  )
}
