import { formatAmount, parseAmount } from '@croupier/kernel'
import { Button, IconButton, TextField } from '@croupier/ui'
import { useFieldArray } from 'react-hook-form'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

interface Part {
  amount: string
  way: 'provider' | 'hand'
  note: string
}
interface Payout {
  parts: Part[]
}

const WAYS = ['provider', 'hand'] as const
const PARTS_MAX = 20

/** Pays what is left: at once or in several payouts, each by the provider or by hand under the bank's reference. */
export function PayDialog({ card, onClose }: { card: WithdrawalCard; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const send = useSendForm<'payWithdrawal', Payout>('payWithdrawal', {
    values: { parts: [{ amount: card.rest, way: 'provider', note: '' }] },
    changes: ['consoleWithdrawals', 'consoleWithdrawal'],
    optionsOf: ({ parts }) => ({ params: { withdrawalId: card.withdrawalId }, body: { parts: parts.map(bodyOf) } }),
    done: onClose,
  })
  const { fields, append, remove } = useFieldArray({ control: send.form.control, name: 'parts' })
  const left = restAfter(card.rest, send.form.watch('parts'))
  const add = () => append({ amount: left && left > 0n ? formatAmount(left) : '', way: 'provider', note: '' })
  return (
    <SendDialog
      send={send}
      action={t('withdrawal.pay')}
      isReady={left !== undefined && left >= 0n}
      aside={
        <span className="num text-13 text-text-2 grow self-center">
          {left === undefined ? t('withdrawal.amountsWrong') : t('withdrawal.leftAfter', { left: amount(formatAmount(left)) })}
        </span>
      }
      onClose={onClose}
      size="wide"
      title={t('withdrawal.payTitle', { number: card.number })}
      description={t('withdrawal.payText', { rest: `${amount(card.rest)} ${card.currency}`, holder: card.holder })}
    >
      <ul className="wd-parts">
        {fields.map(({ id }, place) => (
          <li key={id}>
            <PartFields send={send} place={place} />
            {fields.length > 1 && (
              <IconButton icon="trash-2" size="s" label={t('withdrawal.removePart', { place: place + 1 })} onClick={() => remove(place)} />
            )}
          </li>
        ))}
      </ul>
      {fields.length < PARTS_MAX && (
        <Button size="s" icon="plus" className="self-start" onClick={add}>
          {t('withdrawal.addPart')}
        </Button>
      )}
    </SendDialog>
  )
}

/** One payout. What was paid by hand has the bank's reference already. */
function PartFields({ send: { form, field }, place }: { send: SendForm<Payout>; place: number }) {
  const { t } = useText()
  const rules = useRules()
  return (
    <>
      <TextField label={t('withdrawal.part', { place: place + 1 })} inputMode="decimal" {...field(`parts.${place}.amount`, rules.amount)} />
      <fieldset className="wd-way">
        <legend className="lab">{t('withdrawal.way')}</legend>
        {WAYS.map(way => (
          <label key={way} className="row gap-1">
            <input type="radio" value={way} {...form.register(`parts.${place}.way`)} />
            {t(way === 'hand' ? 'withdrawal.byHand' : 'withdrawal.byProvider')}
          </label>
        ))}
      </fieldset>
      {form.watch(`parts.${place}.way`) === 'hand' ? (
        <TextField
          label={t('withdrawal.bankReference')}
          required
          maxLength={200}
          {...field(`parts.${place}.note`, { ...rules.required, shouldUnregister: true })}
        />
      ) : (
        <span />
      )}
    </>
  )
}

const bodyOf = ({ amount, way, note }: Part) =>
  way === 'hand' ? { amount: amount.trim(), byHand: true, note: note.trim() } : { amount: amount.trim(), byHand: false }

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
