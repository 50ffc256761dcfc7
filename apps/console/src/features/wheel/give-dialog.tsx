import { TextArea, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import type { MemberRow } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FindMember } from '../../shared/ui/find-member.tsx'
import type { ConsoleWheel } from './wheel-draft.ts'

interface Values {
  count: string
  days: string
  reason: string
}

/** Tickets for one member, with a reason; without days they don't expire. */
export function GiveDialog({ wheel, onClose }: { wheel: ConsoleWheel; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const rules = useRules()
  const [member, setMember] = useState<MemberRow>()
  const send = useSendForm<'giveWheelTickets', Values>('giveWheelTickets', {
    values: { count: '1', days: '30', reason: '' },
    changes: ['consoleWheels'],
    optionsOf: ({ count, days, reason }) => ({
      params: { wheelId: wheel.wheelId },
      body: { memberId: member?.memberId ?? '', count: Number(count), days: days.trim() === '' ? null : Number(days), reason },
    }),
    done: ({ given }) => {
      toast({ tone: 'won', title: t('wheel.given', { count: given }) })
      onClose()
    },
  })
  return (
    <SendDialog send={send} title={t('wheel.give')} action={t('wheel.give')} isReady={member !== undefined} onClose={onClose}>
      <FindMember member={member} onMember={setMember} />
      <TextField label={t('wheel.count')} inputMode="numeric" {...send.field('count', rules.required)} />
      <TextField label={t('wheel.validDays')} hint={t('wheel.validDaysHint')} inputMode="numeric" {...send.field('days')} />
      <TextArea label={t('reason.label')} required rows={2} {...send.field('reason', rules.reason)} />
    </SendDialog>
  )
}
