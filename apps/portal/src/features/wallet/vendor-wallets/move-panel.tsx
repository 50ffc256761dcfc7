import { Button, IconButton, SelectField } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { plainAmount } from '../../../shared/money/typed-amount.ts'
import { FaultNote } from '../../../shared/ui/fault-note.tsx'
import { judgeMove } from './judge-move.ts'
import { LimitLines } from './limit-lines.tsx'
import { MoveAmount } from './move-amount.tsx'
import { TransferState } from './transfer-state.tsx'
import type { Draft, Holdings, VendorTransfer } from './types.ts'
import { useSendLimits } from './use-send-limits.ts'
import { useTransfer } from './use-vendor-step.ts'

interface MovePanelProps {
  holdings: Holdings
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** From where to where and how much; the state of what was moved last stands above until it is over. */
export function MovePanel({ holdings, draft, onDraft }: MovePanelProps) {
  const { t } = useTranslation('vendorWallets')
  const [begun, setBegun] = useState<VendorTransfer>()
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const move = useTransfer(transfer => {
    setBegun(transfer)
    setChecked(false)
    onDraft({ ...draft, text: '' })
  })
  const limits = useSendLimits(holdings.available)
  const wallet = holdings.wallets.find(({ vassalage }) => vassalage === draft.vassalage) ?? holdings.wallets[0]
  if (!wallet) return null
  const judged = judgeMove(draft, { available: holdings.available, wallet, limits })
  const isSending = draft.direction === 'send'
  const openHere = holdings.open.find(({ vassalage }) => vassalage === wallet.vassalage)
  const shown = begun ?? openHere
  const barred = isSending ? (wallet.state !== 'on' ? wallet.state : undefined) : wallet.state === 'maintenance' ? wallet.state : undefined
  // What is wrong with the amount stands at it, whoever says so.
  const refusal = isApiError(move.error) && move.error.fields.amount ? move.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!judged.ok) return input.current?.focus()
    const [from, to] = isSending ? ['main', wallet.vassalage] : [wallet.vassalage, 'main']
    move.mutate({ from, to, amount: plainAmount(draft.text) })
  }
  const change = (changed: Partial<Draft>) => {
    move.reset()
    setBegun(undefined)
    onDraft({ ...draft, vassalage: wallet.vassalage, ...changed })
  }
  return (
    <section className="vw-move" aria-label={t('move.title')}>
      <h3 className="h3">{t('move.title')}</h3>
      {shown && <TransferState key={shown.transferId} transfer={shown} onClose={() => setBegun(undefined)} />}
      <form noValidate className="col gap-4" onSubmit={submit}>
        <Sides holdings={holdings} vassalage={wallet.vassalage} direction={draft.direction} onChange={change} />
        <MoveAmount
          wallet={wallet}
          available={holdings.available}
          direction={draft.direction}
          text={draft.text}
          limits={limits}
          refusal={refusal}
          fault={isChecked && !judged.ok ? judged.error : undefined}
          input={input}
          onText={text => change({ text })}
          onLeave={() => setChecked(draft.text.trim() !== '')}
        />
        {isSending && <LimitLines limits={limits} />}
        {refusal === undefined && <FaultNote error={move.error} />}
        {barred && <p className="text-13 text-warn">{t(`move.${barred}`, { vendor: wallet.displayName })}</p>}
        <Button type="submit" tone="primary" block busy={move.isPending} disabled={openHere !== undefined || barred !== undefined}>
          {t(isSending ? 'move.send' : 'move.bring', { vendor: wallet.displayName })}
        </Button>
      </form>
    </section>
  )
}

interface SidesProps {
  holdings: Holdings
  vassalage: string
  direction: Draft['direction']
  onChange: (changed: Pick<Draft, 'vassalage' | 'direction'>) => void
}

/** One side is always the main wallet; the button between turns them around. */
function Sides({ holdings, vassalage, direction, onChange }: SidesProps) {
  const { t } = useTranslation('vendorWallets')
  const vendors = holdings.wallets.map(wallet => ({ value: wallet.vassalage, label: wallet.displayName }))
  const main = [{ value: 'main', label: t('places.main') }]
  const isSending = direction === 'send'
  const choose = (value: string) => onChange({ vassalage: value, direction })
  return (
    <div className="vw-sides">
      <SelectField
        label={t('move.from')}
        options={isSending ? main : vendors}
        value={isSending ? 'main' : vassalage}
        onChange={event => !isSending && choose(event.target.value)}
      />
      <IconButton
        icon="arrow-left-right"
        label={t('move.swap')}
        className="vw-swap"
        onClick={() => onChange({ vassalage, direction: isSending ? 'bring' : 'send' })}
      />
      <SelectField
        label={t('move.to')}
        options={isSending ? vendors : main}
        value={isSending ? vassalage : 'main'}
        onChange={event => isSending && choose(event.target.value)}
      />
    </div>
  )
}
