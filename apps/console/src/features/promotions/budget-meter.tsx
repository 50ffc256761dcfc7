import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PromotionLine } from './promotion-draft.ts'

/** What of a budget is spent, promised and left, as a bar and in figures. */
export function BudgetMeter({ money, currency, isShort = false }: Pick<PromotionLine, 'money'> & { currency: string; isShort?: boolean }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { budget, spent, reserved, left } = money
  if (budget === null || left === null) return <span className="text-text-3">{t('promotion.noBudget')}</span>
  const share = (part: string) => `${Math.min(100, (Number(part) / Number(budget)) * 100)}%`
  const told = t('promotion.budgetTold', { spent: amount(spent), reserved: amount(reserved), left: amount(left), budget: amount(budget) })
  return (
    <div className="col gap-2">
      <div className="budget-meter" role="img" aria-label={told} title={told}>
        <span data-part="spent" style={{ inlineSize: share(spent) }} />
        <span data-part="reserved" style={{ inlineSize: share(reserved) }} />
      </div>
      {isShort ? (
        <span className="text-12 text-text-2 num">{t('promotion.leftOf', { left: amount(left), budget: amount(budget) })}</span>
      ) : (
        <dl className="kv">
          {(['budget', 'spent', 'reserved', 'left'] as const).map(part => (
            <div key={part} className="contents">
              <dt>{t(`promotion.${part}`)}</dt>
              <dd className="num">
                {amount(money[part] ?? '0')} <span className="text-text-3">{currency}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
