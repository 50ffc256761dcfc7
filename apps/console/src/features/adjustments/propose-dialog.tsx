import { Button, Note, Tabs, TextArea, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { MemberRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

const REASON_MIN = 3
const FOUND_MAX = 5

/** Asks for a correction: whose, which way, how much, and why. Nothing moves until somebody else agrees. */
export function ProposeDialog({ about, onClose }: { about?: MemberRow; onClose: () => void }) {
  const { t } = useText()
  const [member, setMember] = useState(about)
  const [form, setForm] = useState({ direction: 'in' as 'in' | 'out', amount: '', reason: '' })
  const propose = useDo('proposeAdjustment', ['listAdjustments', 'deskCounts'], onClose)
  const isReady = member !== undefined && form.amount.trim() !== '' && form.reason.trim().length >= REASON_MIN
  const send = () => {
    if (!member || !isReady) return
    propose.mutate({
      body: { memberId: member.memberId, direction: form.direction, amount: form.amount.trim(), reason: form.reason.trim() },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('adjust.propose')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={propose.isPending} disabled={!isReady} onClick={send}>
            {t('adjust.propose')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <FindMember member={member} onMember={setMember} />
        <Tabs
          label={t('adjust.direction')}
          items={[
            { key: 'in', label: t('adjust.in') },
            { key: 'out', label: t('adjust.out') },
          ]}
          value={form.direction}
          onChange={direction => setForm({ ...form, direction })}
        />
        <TextField
          label={t('field.amount')}
          inputMode="decimal"
          required
          value={form.amount}
          error={propose.error?.fields.amount && propose.error.message}
          onChange={event => setForm({ ...form, amount: event.target.value })}
        />
        <TextArea
          label={t('reason.label')}
          hint={t('adjust.reasonHint')}
          required
          rows={3}
          maxLength={500}
          value={form.reason}
          onChange={event => setForm({ ...form, reason: event.target.value })}
        />
        <Note tone="info">{t('adjust.two')}</Note>
      </div>
    </Dialog>
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
