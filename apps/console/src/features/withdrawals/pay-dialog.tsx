import { formatAmount, parseAmount } from '@croupier/kernel'
import { Button, IconButton, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

interface Part {
  readonly key: number
  readonly amount: string
  readonly byHand: boolean
  readonly note: string
}

const PARTS_MAX = 20

/** Pays what is left: at once or in several payouts, each by the provider or by hand under the bank's reference. */
export function PayDialog({ card, onClose }: { card: WithdrawalCard; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const [parts, setParts] = useState<readonly Part[]>([{ key: 0, amount: card.rest, byHand: false, note: '' }])
  const pay = useDo('payWithdrawal', ['consoleWithdrawals', 'consoleWithdrawal'], onClose)
  const left = restAfter(card.rest, parts)
  const isReady = left !== undefined && left >= 0n && parts.every(part => !part.byHand || part.note.trim() !== '')
  const edit = (key: number, change: Partial<Part>) => setParts(parts.map(part => (part.key === key ? { ...part, ...change } : part)))
  const add = () =>
    setParts([
      ...parts,
      { key: Math.max(...parts.map(part => part.key)) + 1, amount: left && left > 0n ? formatAmount(left) : '', byHand: false, note: '' },
    ])
  const send = () =>
    pay.mutate({
      params: { withdrawalId: card.withdrawalId },
      body: {
        parts: parts.map(part => ({ amount: part.amount.trim(), byHand: part.byHand, ...(part.byHand && { note: part.note.trim() }) })),
      },
    })
  const fields = pay.error?.fields ?? {}
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('withdrawal.payTitle', { number: card.number })}
      description={t('withdrawal.payText', { rest: `${amount(card.rest)} ${card.currency}`, holder: card.holder })}
      footer={
        <>
          <span className="num text-13 text-text-2 grow self-center">
            {left === undefined ? t('withdrawal.amountsWrong') : t('withdrawal.leftAfter', { left: amount(formatAmount(left)) })}
          </span>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={pay.isPending} disabled={!isReady} onClick={send}>
            {t('withdrawal.pay')}
          </Button>
        </>
      }
    >
      <ul className="wd-parts">
        {parts.map((part, place) => (
          <li key={part.key}>
            <TextField
              label={t('withdrawal.part', { place: place + 1 })}
              inputMode="decimal"
              value={part.amount}
              error={fields[`parts.${place}.amount`]}
              onChange={event => edit(part.key, { amount: event.target.value })}
            />
            <fieldset className="wd-way">
              <legend className="lab">{t('withdrawal.way')}</legend>
              {([false, true] as const).map(byHand => (
                <label key={String(byHand)} className="row gap-1">
                  <input
                    type="radio"
                    name={`way-${part.key}`}
                    checked={part.byHand === byHand}
                    onChange={() => edit(part.key, { byHand })}
                  />
                  {t(byHand ? 'withdrawal.byHand' : 'withdrawal.byProvider')}
                </label>
              ))}
            </fieldset>
            {part.byHand ? (
              <TextField
                label={t('withdrawal.bankReference')}
                required
                maxLength={200}
                value={part.note}
                error={fields[`parts.${place}.note`]}
                onChange={event => edit(part.key, { note: event.target.value })}
              />
            ) : (
              <span />
            )}
            {parts.length > 1 && (
              <IconButton
                icon="trash-2"
                size="s"
                label={t('withdrawal.removePart', { place: place + 1 })}
                onClick={() => setParts(parts.filter(each => each.key !== part.key))}
              />
            )}
          </li>
        ))}
      </ul>
      {parts.length < PARTS_MAX && (
        <Button size="s" icon="plus" onClick={add}>
          {t('withdrawal.addPart')}
        </Button>
      )}
    </Dialog>
  )
}

/** What is left to pay after these parts; undefined while one of them is no amount. */
function restAfter(rest: string, parts: readonly Part[]): bigint | undefined {
  const whole = parseAmount(rest)
  const read = parts.map(part => parseAmount(part.amount.trim()))
  if (!whole.ok) return undefined
  let left = whole.value
  for (const each of read) {
    if (!each.ok || each.value <= 0n) return undefined
    left -= each.value
  }
  return left
}
