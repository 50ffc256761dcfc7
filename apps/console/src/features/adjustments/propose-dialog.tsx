import { Note, Tabs, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { MemberRow } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { REASON_MAX, useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FindMember } from '../../shared/ui/find-member.tsx'

interface Proposal {
  direction: 'in' | 'out'
  amount: string
  reason: string
}

/** Asks for a correction: whose, which way, how much, and why. Nothing moves until somebody else agrees. */
export function ProposeDialog({ about, onClose }: { about?: MemberRow; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const [member, setMember] = useState(about)
  const send = useSendForm<'proposeAdjustment', Proposal>('proposeAdjustment', {
    values: { direction: 'in', amount: '', reason: '' },
    changes: ['listAdjustments', 'deskCounts'],
    optionsOf: ({ direction, amount, reason }) => ({
      body: { memberId: member?.memberId ?? '', direction, amount: amount.trim(), reason: reason.trim() },
    }),
    done: onClose,
  })
  return (
    <SendDialog send={send} action={t('adjust.propose')} isReady={member !== undefined} onClose={onClose} title={t('adjust.propose')}>
      <FindMember member={member} onMember={setMember} />
      <Tabs
        label={t('adjust.direction')}
        items={[
          { key: 'in', label: t('adjust.in') },
          { key: 'out', label: t('adjust.out') },
        ]}
        value={send.form.watch('direction')}
        onChange={direction => send.form.setValue('direction', direction)}
      />
      <TextField label={t('field.amount')} inputMode="decimal" required {...send.field('amount', rules.amount)} />
      <TextArea
        label={t('reason.label')}
        hint={t('adjust.reasonHint')}
        required
        rows={3}
        maxLength={REASON_MAX}
        {...send.field('reason', rules.reason)}
      />
      <Note tone="info">{t('adjust.two')}</Note>
    </SendDialog>
  )
}
