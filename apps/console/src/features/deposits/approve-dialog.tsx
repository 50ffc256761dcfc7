import { formatAmount, parseAmount } from '@croupier/kernel'
import { Badge, Button, Note, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { DeskCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** What came, and the line of the statement that proves it: choosing a line takes its amount over. */
export function ApproveDialog({ card, onClose }: { card: DeskCard; onClose: () => void }) {
  const { t } = useText()
  const { deposit, bankLines } = card
  const best = bankLines.find(line => line.match === 'reference')
  const [form, setForm] = useState({ amount: best?.amount ?? restOf(card), bankLineId: best?.lineId, note: '' })
  const { amount: format } = useFormat()
  const approve = useDo('approveDeposit', ['deskDeposits', 'deskDeposit', 'bankLines'], onClose)
  const send = () => {
    const { amount, bankLineId, note } = form
    approve.mutate({
      params: { depositId: deposit.depositId },
      body: { amount: amount.trim(), ...(bankLineId && { bankLineId }), ...(note && { note }) },
    })
  }
  const isOther = form.amount.trim() !== deposit.amount
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.approveTitle', { reference: deposit.reference })}
      description={t('desk.approveText', { account: deposit.account, amount: `${format(deposit.amount)} ${deposit.currency}` })}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={approve.isPending} disabled={form.amount.trim() === ''} onClick={send}>
            {t('desk.credit')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <TextField
          label={t('desk.came')}
          hint={t('desk.cameHint', { currency: deposit.currency })}
          inputMode="decimal"
          autoFocus
          required
          value={form.amount}
          error={approve.error?.fields.amount && approve.error.message}
          onChange={event => setForm({ ...form, amount: event.target.value })}
        />
        {isOther && <Note tone="warn">{t('desk.other')}</Note>}
        <Lines
          card={card}
          chosen={form.bankLineId}
          onChoose={(bankLineId, amount) => setForm({ ...form, bankLineId, ...(amount && { amount }) })}
        />
        <TextField
          label={t('desk.noteToMember')}
          maxLength={500}
          value={form.note}
          onChange={event => setForm({ ...form, note: event.target.value })}
        />
      </div>
    </Dialog>
  )
}

/** What is still missing; amounts never pass through a float. */
function restOf({ deposit }: DeskCard): string {
  const [ordered, come] = [parseAmount(deposit.amount), parseAmount(deposit.received)]
  return ordered.ok && come.ok && ordered.value > come.value ? formatAmount(ordered.value - come.value) : deposit.amount
}

function Lines({
  card,
  chosen,
  onChoose,
}: {
  card: DeskCard
  chosen: string | undefined
  onChoose: (lineId: string | undefined, amount?: string) => void
}) {
  const { t } = useText()
  const { amount, dateTime } = useFormat()
  if (card.bankLines.length === 0) return card.payTo ? <p className="text-13 text-text-2">{t('desk.noLines')}</p> : null
  return (
    <fieldset className="col gap-2">
      <legend className="text-13 font-semi mb-2">{t('desk.lines')}</legend>
      {card.bankLines.map(line => (
        <label key={line.lineId} className="bank-line">
          <input type="radio" name="line" checked={chosen === line.lineId} onChange={() => onChoose(line.lineId, line.amount)} />
          <span className="min-w-0 grow">
            <b className="font-semi block clip">{line.payer || '—'}</b>
            <span className="text-12 text-text-2 block clip" title={line.text}>
              {line.text}
            </span>
            <span className="text-12 text-text-3 num">{dateTime(line.bookedAt)}</span>
          </span>
          <span className="text-end">
            <b className="num block">{amount(line.amount)}</b>
            <Badge tone={line.match === 'reference' ? 'won' : 'plain'}>{t(`desk.match.${line.match}`)}</Badge>
          </span>
        </label>
      ))}
      <label className="bank-line">
        <input type="radio" name="line" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span>{t('desk.withoutLine')}</span>
      </label>
    </fieldset>
  )
}
