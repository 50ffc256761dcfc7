import { Note, Tabs, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { MemberRow } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { REASON_MAX, useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FindMember } from '../../shared/ui/find-member.tsx'

interface Gift {
  kind: 'cash' | 'bonus'
  amount: string
  /** Times. */
  turnover: string
  days: string
  reason: string
}

const wholeOf = (text: string): number => Math.round(Number(text) * 100) || 0

/** Gives a member cash or bonus money, with what it asks for and why. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const [member, setMember] = useState<MemberRow>()
  const send = useSendForm<'giveManualReward', Gift>('giveManualReward', {
    values: { kind: 'cash', amount: '', turnover: '1', days: '14', reason: '' },
    changes: ['manualRewards'],
    nameOf: path => (path === 'turnoverPct' ? 'turnover' : path),
    optionsOf: ({ kind, amount, turnover, days, reason }) => ({
      body: {
        ...{ memberId: member?.memberId ?? '', kind, amount: amount.trim(), turnoverPct: wholeOf(turnover), days: Number(days) || 1 },
        reason: reason.trim(),
      },
    }),
    done: onClose,
  })
  const kind = send.form.watch('kind')
  return (
    <SendDialog send={send} action={t('manualReward.give')} isReady={member !== undefined} onClose={onClose} title={t('manualReward.give')}>
      <FindMember member={member} onMember={setMember} />
      <Tabs
        label={t('field.kind')}
        items={(['cash', 'bonus'] as const).map(key => ({ key, label: t(`manualReward.kind.${key}`) }))}
        value={kind}
        onChange={next => send.form.setValue('kind', next)}
      />
      <TextField label={t('field.amount')} inputMode="decimal" required {...send.field('amount', rules.amount)} />
      <TextField
        label={t('manualReward.times')}
        hint={t('manualReward.timesHint')}
        inputMode="decimal"
        required
        suffix="×"
        {...send.field('turnover', rules.required)}
      />
      {kind === 'bonus' && (
        <TextField label={t('manualReward.days')} inputMode="numeric" required {...send.field('days', rules.required)} />
      )}
      <TextArea
        label={t('reason.label')}
        hint={t('manualReward.reasonHint')}
        required
        rows={3}
        maxLength={REASON_MAX}
        {...send.field('reason', rules.reason)}
      />
      <Note tone="info">{t('manualReward.two')}</Note>
    </SendDialog>
  )
}
