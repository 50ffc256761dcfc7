import { Button, Note, Tabs, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { MemberRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { REASON_MAX, useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

const FOUND_MAX = 5

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

function FindMember({ member, onMember }: { member: MemberRow | undefined; onMember: (member: MemberRow | undefined) => void }) {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount } = useFormat()
  const [q, setQ] = useState('')
  const found = useRead('listMembers', { query: { ...useScope(), q, pageSize: FOUND_MAX } }, { enabled: q.length > 1 && !member })
  if (member)
    return (
      <div className="row justify-between well pad">
        <span>
          <b className="font-semi block">{member.account}</b>
          <span className="text-13 text-text-2 num">
            {amount(member.balance)} {member.currency}
          </span>
        </span>
        <Button size="xs" onClick={() => onMember(undefined)}>
          {t('adjust.other')}
        </Button>
      </div>
    )
  return (
    <div className="col gap-2">
      <TextField
        label={t('field.member')}
        hint={t('adjust.findHint')}
        value={q}
        autoFocus
        autoCapitalize="none"
        onChange={event => setQ(event.target.value)}
      />
      {q.length > 1 && found.data && (
        <ul className="col gap-1" aria-label={t('adjust.found')}>
          {found.data.list.map(row => (
            <li key={row.memberId}>
              <Button size="s" block onClick={() => onMember(row)}>
                {row.account} · {brandName(row.merchantCode)} · {amount(row.balance)}
              </Button>
            </li>
          ))}
          {found.data.list.length === 0 && <li className="text-13 text-text-2">{t('list.noMatch')}</li>}
        </ul>
      )}
    </div>
  )
}
