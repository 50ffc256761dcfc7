import { useState } from 'react'
import type { DeskCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { mayDecide } from './may-decide.ts'

const CHANGED = ['deskDeposits', 'deskDeposit'] as const

/** What the state of an order leaves to decide, each asked about before it is done. */
export function Decisions({ card }: { card: DeskCard }) {
  const { t } = useText()
  const [asked, setAsked] = useState<'approve' | 'reject' | 'finish' | 'reverse'>()
  const { deposit } = card
  const params = { depositId: deposit.depositId }
  const done = () => setAsked(undefined)
  const reject = useDo('rejectDeposit', CHANGED, done)
  const finish = useDo('finishDeposit', CHANGED, done)
  const reverse = useDo('reverseDeposit', CHANGED, done)
  const requery = useDo('requeryDeposit', [...CHANGED, 'listProviders'])
  const able = mayDecide(deposit)
  const isRemote = deposit.provider !== 'sandbox' && deposit.provider !== 'desk'
  if (!able.take && !able.approve && !able.finish && !able.reverse) return null
  return (
    <DecisionBar
      decisions={[
        able.approve && {
          label: t('desk.approve'),
          shortcut: 'a',
          tone: 'primary',
          icon: 'check',
          onDecide: () => setAsked('approve'),
        },
        able.reject && {
          label: t('desk.reject'),
          shortcut: 'r',
          tone: 'danger-soft',
          icon: 'x',
          onDecide: () => setAsked('reject'),
        },
        able.finish && { label: t('desk.finish'), onDecide: () => setAsked('finish') },
        able.reverse && { label: t('desk.reverse'), icon: 'undo-2', onDecide: () => setAsked('reverse') },
        isRemote &&
          deposit.endedAt === null && {
            label: t('desk.requery'),
            icon: 'refresh-cw',
            busy: requery.isPending,
            onDecide: () => requery.mutate({ params }),
          },
      ]}
    >
      {requery.data && <p className="mt-3 text-13 text-text-2">{t(`desk.answer.${requery.data.answer}`)}</p>}
      {asked === 'approve' && able.approve && <ApproveDialog card={card} onClose={done} />}
      {asked === 'reject' && able.reject && (
        <ReasonDialog
          title={t('desk.rejectTitle', { reference: deposit.reference })}
          text={t('desk.rejectText')}
          action={t('desk.reject')}
          isDangerous
          isBusy={reject.isPending}
          onClose={done}
          onReason={reason => reject.mutate({ params, body: { reason } })}
        />
      )}
      {asked === 'finish' && able.finish && (
        <ReasonDialog
          title={t('desk.finishTitle')}
          text={t('desk.finishText')}
          action={t('desk.finish')}
          isBusy={finish.isPending}
          onClose={done}
          onReason={reason => finish.mutate({ params, body: { reason } })}
        />
      )}
      {asked === 'reverse' && able.reverse && (
        <ReasonDialog
          title={t('desk.reverseTitle', { reference: deposit.reference })}
          text={t('desk.reverseText')}
          action={t('desk.reverse')}
          isDangerous
          isBusy={reverse.isPending}
          onClose={done}
          onReason={reason => reverse.mutate({ params, body: { reason } })}
        />
      )}
    </DecisionBar>
  )
}
