import { localeOf } from '@croupier/contract/browser'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract, ContractTerms } from '../../shared/api/queries/contracts.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

const PPM_PER_PERCENT = 10_000

/** How contracts write their figures and names. */
export function useContractWords() {
  const { t } = useTranslation('contracts')
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const sums = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
    const plain = numberFormat(locale, { maximumFractionDigits: 4 })
    const amount = (value: string) => sums.format(value as Intl.StringNumericLiteral).replace('-', '−')
    return {
      amount,
      count: (value: number) => plain.format(value),
      rate: (ratePpm: number) => `${plain.format(ratePpm / PPM_PER_PERCENT)} %`,
      /** “Dividend, half-month, on the team’s loss”. */
      title: ({ kind, terms: { period, basis } }: Pick<Contract, 'kind' | 'terms'>) =>
        period === null
          ? t('title', { kind: t(`kind.${kind}`), basis: t(`basis.${basis}`) })
          : t('titlePeriod', { kind: t(`kind.${kind}`), period: t(`period.${period}`), basis: t(`basis.${basis}`) }),
      deductions: ({ deductions }: ContractTerms) =>
        deductions.length === 0 ? t('value.noDeductions') : deductions.map(kind => t(`value.deduction.${kind}`)).join(', '),
      active: ({ activeBet, activeDeposit }: ContractTerms) =>
        t('value.active', { bet: amount(activeBet), deposit: amount(activeDeposit) }),
    }
  }, [locale, t])
}

export const highestRate = ({ tiers }: Pick<ContractTerms, 'tiers'>): number => Math.max(0, ...tiers.map(({ ratePpm }) => ratePpm))
