import { type Amount, formatAmount, parseAmount } from '@croupier/kernel'
import { Button, Note, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { BankLine, DeskCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { LineField } from './line-field.tsx'

/** What came, and the line of the statement that proves it: choosing a line takes its amount over. */
export function ApproveDialog({ card, onClose }: { card: DeskCard; onClose: () => void }) {
  const { t } = useText()
  const { deposit } = card
  const [form, setForm] = useState(() => {
    const line: BankLine | undefined = card.bankLines.find(each => each.match === 'reference')
    return { amount: line?.amount ?? restOf(card), line, note: '' }
  })
  const [isSearching, setSearching] = useState(false)
  const { amount: format } = useFormat()
  const approve = useDo('approveDeposit', ['deskDeposits', 'deskDeposit', 'bankLines'], onClose)
  const send = () => {
    const { amount, line, note } = form
    approve.mutate({
      params: { depositId: deposit.depositId },
      body: { amount: amount.trim(), ...(line && { bankLineId: line.lineId }), ...(note && { note }) },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // There it empties the search.
      closesOnEscape={!isSearching}
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
        <Differences card={card} amount={form.amount} line={form.line} />
        {card.payTo !== null && (
          <LineField
            card={card}
            chosen={form.line}
            isSearching={isSearching}
            onSearch={setSearching}
            onChoose={line => setForm({ ...form, line, ...(line && { amount: line.amount }) })}
          />
        )}
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

/** What is to be credited against what is still missing, and against what the line says. */
function Differences({ card, amount, line }: { card: DeskCard; amount: string; line: BankLine | undefined }) {
  const { t } = useText()
  const { amount: format, signed } = useFormat()
  const [credited, rest] = [read(amount), read(restOf(card))]
  if (credited === undefined || rest === undefined) return null
  const isOfLine = line === undefined || read(line.amount) === credited
  if (isOfLine && credited === rest) return null
  return (
    <Note tone={isOfLine ? 'warn' : 'lost'}>
      {!isOfLine && (
        <b className="block font-semi">{t('desk.lineDiffers', { line: format(line.amount), amount: format(formatAmount(credited)) })}</b>
      )}
      {credited !== rest && t('desk.other', { rest: format(formatAmount(rest)), by: signed(formatAmount(credited - rest)) })}
    </Note>
  )
}

/** Amounts never pass through a float; undefined while one is being typed that is none. */
function read(text: string): Amount | undefined {
  const parsed = parseAmount(text.trim())
  return parsed.ok ? parsed.value : undefined
}

/** What is still missing. */
function restOf({ deposit }: DeskCard): string {
  const [ordered, come] = [read(deposit.amount), read(deposit.received)]
  return ordered !== undefined && come !== undefined && ordered > come ? formatAmount(ordered - come) : deposit.amount
}
