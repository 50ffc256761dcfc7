import { Switch, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Good, useNameOf } from './order-words.tsx'

interface Offer {
  price: string
  change: string
  isOffered: boolean
}

const wholeOf = (text: string): number => Number(/^[+-]?\d{1,6}$/.test(text.trim()) ? text.trim() : 0)

/** Price, stock, and whether members see it: orders take from the stock at the same time, so it is added to. */
export function OfferDialog({ good, onClose }: { good: Good; onClose: () => void }) {
  const { t } = useText()
  const { count } = useFormat()
  const rules = useRules()
  const nameOf = useNameOf()
  const { goodId, version, price, stock, isOffered } = good
  const send = useSendForm<'offerGood', Offer>('offerGood', {
    values: { price, change: '0', isOffered },
    changes: ['consoleGoods'],
    optionsOf: offer => ({
      params: { goodId },
      body: { version, price: offer.price.trim(), stockChange: wholeOf(offer.change), isOffered: offer.isOffered },
    }),
    done: onClose,
  })
  return (
    <SendDialog
      send={send}
      title={t('good.offerOf', { name: nameOf(good.names) })}
      description={t('good.offerText')}
      action={t('form.save')}
      onClose={onClose}
    >
      <TextField label={t('good.price')} required inputMode="decimal" {...send.field('price', rules.required)} />
      <TextField label={t('good.change')} hint={t('good.changeHint', { stock: count(stock) })} {...send.field('change')} />
      <Switch label={t('good.isOffered')} {...send.form.register('isOffered')} />
    </SendDialog>
  )
}
