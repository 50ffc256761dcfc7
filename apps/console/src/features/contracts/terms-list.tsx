import type { ReactNode } from 'react'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type ContractTerms, type ContractTier, THRESHOLDS, useContractWords } from './contract-words.tsx'

/** Terms in words, tier by tier. */
export function TermsList({ terms }: { terms: ContractTerms }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { basis, payout, carry, deductions, activeBet, activeDeposit, tiers } = terms
  return (
    <div className="col gap-3">
      <ol className="contract-tiers">
        {tiers.map(tier => (
          <li key={tier.ratePpm}>
            <Tier tier={tier} />
          </li>
        ))}
      </ol>
      <dl className="contract-facts">
        <Fact label={t('contract.basisLabel')}>{t(`contract.basis.${basis}`)}</Fact>
        <Fact label={t('contract.active')}>{t('contract.activeValue', { bet: amount(activeBet), deposit: amount(activeDeposit) })}</Fact>
        <Fact label={t('contract.carryLabel')}>{t(`contract.carry.${carry}`)}</Fact>
        <Fact label={t('contract.deductionsLabel')}>
          {deductions.length === 0 ? t('contract.noDeductions') : deductions.map(each => t(`contract.deduction.${each}`)).join(', ')}
        </Fact>
        <Fact label={t('contract.payoutLabel')}>{t(`contract.payout.${payout}`)}</Fact>
      </dl>
    </div>
  )
}

function Tier({ tier }: { tier: ContractTier }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { rate } = useContractWords()
  const needs = THRESHOLDS.flatMap(name => {
    const value = tier[name]
    if (value === undefined) return []
    return [t(`contract.from_.${name}`, { value: typeof value === 'number' ? String(value) : amount(value) })]
  })
  return (
    <>
      <b className="num">{rate(tier.ratePpm)}</b>{' '}
      <span className="text-text-2">{needs.length > 0 ? needs.join(', ') : t('contract.always')}</span>
    </>
  )
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
