import { amountText, Icon, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'

type Rule = PromotionInFull['rules'][number]

/** An underscore in a text's name would be a context. */
const keyOf = ({ rule }: Rule) =>
  rule.replaceAll('_', '-') as 'rank' | 'country' | 'account-days-min' | 'account-days-max' | 'nth-deposit' | 'once' | 'budget'

/** Who may take part, rule by rule, with what is so of the member. */
export function PromotionRules({ promotion: { rules, currency } }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  if (rules.length === 0) return null
  return (
    <section className="panel pad3" aria-label={t('rules.title')}>
      <h2 className="h3 mb-3">{t('rules.title')}</h2>
      <ul className="col gap-4">
        {rules.map(rule => (
          <li key={rule.rule} className="row items-start gap-3">
            <Icon
              name={rule.isMet === null ? 'circle-dot' : rule.isMet ? 'check' : 'x'}
              size="s"
              className={rule.isMet === null ? 'text-text-3' : rule.isMet ? 'text-won' : 'text-lost'}
            />
            <RuleText rule={rule} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RuleText({ rule, currency }: { rule: Rule; currency: string }) {
  const { t } = useTranslation('promotions')
  const { locale } = useUi()
  const { needed, actual, isMet } = rule
  const isMoney = rule.rule === 'budget'
  const textOf = (value: string) =>
    isMoney ? amountText(value, { locale, currency }) : rule.rule === 'once' ? t(`period.${value as 'ever'}`) : value
  return (
    <span className="min-w-0">
      <span className="block">
        {t(`rule.${keyOf(rule)}`, { needed: textOf(needed) })}
        {isMet === false && <span className="vh"> {t('rules.notMet')}</span>}
      </span>
      {actual !== null && (
        <span className="block text-13 text-text-2 num">{t(isMoney ? 'rules.left' : 'rules.yours', { actual: textOf(actual) })}</span>
      )}
    </span>
  )
}
