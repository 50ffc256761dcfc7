import { formatAmount } from '@croupier/kernel'
import { amountText, Button, Chip, EmptyState, Icon, useUi } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositMethod } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { AmountBox } from '../../shared/money/amount-box.tsx'
import { BonusPanel } from '../../shared/rewards/bonus-panel.tsx'
import { DepositSum } from './deposit-sum.tsx'
import { type AmountFault, judgeAmount } from './judge-amount.ts'
import { methodIcon } from './method-icon.ts'
import { PromotionChoice } from './promotion-choice.tsx'

export interface Draft {
  methodCode: string | null
  text: string
  /** What the deposit takes part in, with the name that the member chose it by. */
  promotion: { readonly promotionCode: string; readonly name: string } | null
}

interface DepositFormProps {
  methods: readonly DepositMethod[]
  draft: Draft
  onDraft: (draft: Draft) => void
  onContinue: () => void
}

/** The method that a draft means: the one chosen, else the first that is open. */
export const methodOf = (methods: readonly DepositMethod[], { methodCode }: Draft): DepositMethod | undefined =>
  methods.find(method => method.methodCode === methodCode) ?? methods.find(method => method.open)

export function DepositForm({ methods, draft, onDraft, onContinue }: DepositFormProps) {
  const { t } = useTranslation('deposits')
  const { currency } = useUi()
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const method = methodOf(methods, draft)
  if (!method)
    return (
      <EmptyState art={statePicture('maintenance')} title={t('form.noneTitle')}>
        {t('form.noneText')}
      </EmptyState>
    )
  const judged = judgeAmount(draft.text, method, currency)
  const choose = (offer: Draft['promotion']) =>
    onDraft({ ...draft, promotion: offer && { promotionCode: offer.promotionCode, name: offer.name } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (judged.ok) onContinue()
    else input.current?.focus()
  }
  return (
    <form className="money-desk" noValidate onSubmit={submit}>
      <div className="col gap-6">
        <Methods methods={methods} chosen={method} onChoose={methodCode => onDraft({ ...draft, methodCode })} />
        <AmountField
          method={method}
          text={draft.text}
          fault={isChecked && !judged.ok ? judged.error : undefined}
          input={input}
          onText={text => onDraft({ ...draft, text })}
          onLeave={() => setChecked(draft.text.trim() !== '')}
        />
        <PromotionChoice
          methodCode={method.methodCode}
          amount={judged.ok ? formatAmount(judged.value.amount) : undefined}
          chosen={draft.promotion?.promotionCode ?? null}
          onChoose={choose}
        />
      </div>
      <aside className="well money-sum" aria-live="polite">
        <DepositSum plan={judged.ok ? judged.value : undefined} />
        <BonusPanel isSmall />
        <Button type="submit" tone="primary" size="l" block>
          {t('form.continue')}
        </Button>
        <p className="row top gap-2 text-12 text-text-2">
          <Icon name="lock" size="xs" />
          {t('form.safe')}
        </p>
      </aside>
    </form>
  )
}

interface MethodsProps {
  methods: readonly DepositMethod[]
  chosen: DepositMethod
  onChoose: (methodCode: string) => void
}

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const { t } = useTranslation('deposits')
  return (
    <fieldset>
      <legend className="h3 mb-3">{t('form.how')}</legend>
      <div className="methods">
        {methods.map(method => (
          <label key={method.methodCode} className="method">
            <input
              type="radio"
              name="method"
              className="vh"
              value={method.methodCode}
              checked={method.methodCode === chosen.methodCode}
              disabled={!method.open}
              onChange={() => onChoose(method.methodCode)}
            />
            <span className="method-icon">
              <Icon name={methodIcon(method.kind)} />
            </span>
            <Icon name="circle-check" className="method-tick" />
            <span>
              <b className="block font-semi">{method.name}</b>
              <span className="text-12 text-text-2">
                <MethodTerms method={method} />
              </span>
            </span>
          </label>
        ))}
      </div>
      <MethodWords method={chosen} />
    </fieldset>
  )
}

/** What it costs, or when it opens. */
function MethodTerms({ method }: { method: DepositMethod }) {
  const { t, i18n } = useTranslation('deposits')
  const { locale, currency } = useUi()
  if (method.closedBecause === 'hours' && method.hours) return t('method.hours', method.hours)
  if (!method.open) return t('form.closed')
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(method.feeBps / 10_000)
  const fixed = amountText(method.feeFixed, { locale, currency })
  const hasFixed = !/^0(\.0*)?$/.test(method.feeFixed)
  if (hasFixed) return method.feeBps > 0 ? t('method.feeBoth', { share, fixed }) : t('method.feeFixed', { fixed })
  return method.feeBps === 0 ? t('form.free') : t('form.fee', { fee: share })
}

/** What to know before choosing it: a word of the brand, and its steps. */
function MethodWords({ method }: { method: DepositMethod }) {
  const { t } = useTranslation('deposits')
  return (
    <div className="method-words">
      {method.note && <p className="text-13 text-text-2">{method.note}</p>}
      {method.steps.length > 0 && (
        <details>
          <summary className="text-13">{t('method.steps')}</summary>
          <ol className="money-plan mt-3 text-13">
            {method.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

interface AmountFieldProps {
  method: DepositMethod
  text: string
  fault: AmountFault | undefined
  input: React.Ref<HTMLInputElement>
  onText: (text: string) => void
  onLeave: () => void
}

function AmountField({ method, text, fault, input, onText, onLeave }: AmountFieldProps) {
  const { t } = useTranslation('deposits')
  const { locale, currency } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  const limits = { min: money(method.amountMin), max: money(method.amountMax) }
  return (
    <AmountBox
      label={t('form.amount')}
      bounds={t('form.limits', limits)}
      text={text}
      fault={fault && t(`fault.${fault}`, limits)}
      input={input}
      onText={onText}
      onLeave={onLeave}
    >
      {method.quickAmounts.map(quick => {
        const whole = quick.replace(/\.0+$/, '')
        return (
          <Chip key={quick} isOn={text === whole} className="num" onClick={() => onText(whole)}>
            {money(quick).replace(/[.,]00(?=\D*$)/, '')}
          </Chip>
        )
      })}
    </AmountBox>
  )
}
