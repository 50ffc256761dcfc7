import { type Amount, formatAmount, parseAmount } from '@croupier/kernel'
import { Note, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import type { BankLine, DeskCard } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { LineField } from './line-field.tsx'

interface Credit {
  amount: string
  note: string
}

/** What came, and the line of the statement that proves it: choosing a line takes its amount over. */
export function ApproveDialog({ card, onClose }: { card: DeskCard; onClose: () => void }) {
  const { t } = useText()
  const { deposit, proposal } = card
  const toast = useToast()
  const { amount: format } = useFormat()
  const rules = useRules()
  const [line, setLine] = useState<BankLine | undefined>(() =>
    card.bankLines.find(each => (proposal ? each.lineId === proposal.proofId : each.match === 'reference')),
  )
  const [isSearching, setSearching] = useState(false)
  const send = useSendForm<'approveDeposit', Credit>('approveDeposit', {
    values: { amount: proposal?.amount ?? line?.amount ?? restOf(card), note: '' },
    changes: ['deskDeposits', 'deskDeposit', 'bankLines'],
    optionsOf: ({ amount, note }) => ({
      params: { depositId: deposit.depositId },
      body: { amount: amount.trim(), ...(line && { bankLineId: line.lineId }), ...(note && { note }) },
    }),
    done: ({ awaitsSecond }) => {
      onClose()
      if (awaitsSecond) toast({ tone: 'info', title: t('desk.awaitsSecond') })
    },
  })
  const choose = (next: BankLine | undefined) => {
    setLine(next)
    if (next) send.form.setValue('amount', next.amount)
  }
  return (
    <SendDialog
      send={send}
      action={t('desk.credit')}
      onClose={onClose}
      // There it empties the search.
      closesOnEscape={!isSearching}
      title={t('desk.approveTitle', { reference: deposit.reference })}
      description={t('desk.approveText', { account: deposit.account, amount: `${format(deposit.amount)} ${deposit.currency}` })}
    >
      <TextField
        label={t('desk.came')}
        hint={t('desk.cameHint', { currency: deposit.currency })}
        inputMode="decimal"
        autoFocus
        required
        {...send.field('amount', rules.amount)}
      />
      <Differences card={card} amount={send.form.watch('amount')} line={line} />
      {card.payTo !== null && <LineField card={card} chosen={line} isSearching={isSearching} onSearch={setSearching} onChoose={choose} />}
      <TextField label={t('desk.noteToMember')} maxLength={500} {...send.field('note')} />
    </SendDialog>
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
