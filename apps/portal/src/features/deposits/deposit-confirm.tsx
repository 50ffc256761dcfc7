import { type Amount, formatAmount } from '@croupier/kernel'
import { amountText, Button, Icon, useUi } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { depositKeys } from '../../shared/api/queries/deposits.ts'
import type { DepositMethod } from '../../shared/api/types.ts'
import { isRefusal, useIntentKey } from '../../shared/api/use-intent-key.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { type Draft, methodOf } from './deposit-form.tsx'
import { DepositSum } from './deposit-sum.tsx'
import { judgeAmount } from './judge-amount.ts'
import { methodIcon } from './method-icon.ts'
import { openCheckoutTab } from './open-checkout-tab.ts'

interface DepositConfirmProps {
  methods: readonly DepositMethod[]
  draft: Draft
  onBack: () => void
  onOrder: (depositId: string) => void
}

/** Where the checkout leads back to: the order, which says what came of it. */
const RETURN_URL = '/index?member=depositv2&order={order}'

/** Money in: what will happen, once more, before it does. */
export function DepositConfirm({ methods, draft, onBack, onOrder }: DepositConfirmProps) {
  const { t } = useTranslation('deposits')
  const { locale, currency } = useUi()
  // As it was chosen: a method that closes meanwhile is told by the server, not by an empty page.
  const [method] = useState(() => methodOf(methods, draft))
  const judged = method && judgeAmount(draft.text, method, currency)
  const { pay, error, isPending } = usePay(onOrder)
  if (!method || !judged?.ok) return null
  const { amount } = judged.value
  const money = (value: Amount) => amountText(value, { locale, currency })
  return (
    <div className="money-desk">
      <div className="col gap-4">
        <div className="raised pad2 row gap-4">
          <span className="method-icon">
            <Icon name={methodIcon(method.kind)} />
          </span>
          <span className="min-w-0">
            <b className="block font-semi">{method.name}</b>
            <span className="text-13 text-text-2">{t('form.minutes', { count: method.minutesToPay })}</span>
          </span>
        </div>
        {draft.promotion && (
          <p className="row gap-2 text-14">
            <Icon name="gift" size="s" />
            {t('promotion.chosen', { name: draft.promotion.name })}
          </p>
        )}
        <ol className="money-plan">
          <Plan method={method} amount={money(amount)} credited={money(judged.value.credited)} />
        </ol>
      </div>
      <aside className="well money-sum">
        <DepositSum plan={judged.value} />
        <FaultNote error={error} />
        <Button
          tone="primary"
          size="l"
          block
          busy={isPending}
          {...(isHosted(method) && { iconEnd: 'external-link' as const })}
          onClick={() => pay({ methodCode: method.methodCode, amount: formatAmount(amount), ...choiceOf(draft) }, isHosted(method))}
        >
          {isHosted(method) ? t('form.open') : t('form.make')}
        </Button>
        <Button tone="ghost" block onClick={onBack}>
          {t('form.change')}
        </Button>
      </aside>
    </div>
  )
}

const choiceOf = ({ promotion }: Draft) => promotion && { promotionCode: promotion.promotionCode }

/** Paid on a page of the provider alone; the others show here where to pay. */
const isHosted = ({ kind, hasCheckout }: DepositMethod): boolean => kind === 'card' && hasCheckout

/** What will happen, step by step, before it does. */
function Plan({ method, amount, credited }: { method: DepositMethod; amount: string; credited: string }) {
  const { t } = useTranslation('deposits')
  const minutes = method.minutesToPay
  if (isHosted(method))
    return (
      <>
        <li>{t('plan.checkout')}</li>
        <li>{t('plan.pay', { amount, minutes })}</li>
        <li>{t('plan.credit', { amount: credited })}</li>
        <li>{t('plan.late')}</li>
      </>
    )
  return (
    <>
      <li>{method.kind === 'bank' ? t('plan.transfer') : t('plan.send', { amount })}</li>
      <li>{t('plan.within', { minutes })}</li>
      <li>{method.isByHand ? t('plan.desk', { amount: credited }) : t('plan.credit', { amount: credited })}</li>
      <li>{t('plan.differ')}</li>
    </>
  )
}

type Wish = { readonly methodCode: string; readonly amount: string; readonly promotionCode?: string }

/** Starts the order once, however often it is pressed, and opens its checkout in a tab beside this one. */
function usePay(onOrder: (depositId: string) => void) {
  const queries = useQueryClient()
  const intent = useIntentKey()
  const order = useMutation({
    mutationFn: ({ wish }: { wish: Wish; tab: Window | null }) =>
      call('createDeposit', { body: { ...wish, returnUrl: RETURN_URL }, idempotencyKey: intent.keyFor(wish) }),
    onSuccess: (deposit, { tab }) => {
      intent.done()
      queries.setQueryData(depositKeys.one(deposit.depositId), deposit)
      void queries.invalidateQueries({ queryKey: depositKeys.list() })
      if (deposit.checkoutUrl) tab?.location.assign(deposit.checkoutUrl)
      else tab?.close()
      onOrder(deposit.depositId)
    },
    onError: (error, { tab }) => {
      tab?.close()
      // A refusal ends the intent; where it is not known what came of it the same wish keeps its key, so that it cannot count twice.
      if (isRefusal(error)) intent.done()
    },
  })
  const pay = (wish: Wish, isHosted: boolean) => {
    // Opened within the press itself, as pop-up blockers demand.
    order.mutate({ wish, tab: isHosted ? openCheckoutTab() : null })
  }
  return { pay, error: order.error, isPending: order.isPending }
}
