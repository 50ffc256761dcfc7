import { Amount } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'

interface RewardAmountProps {
  reward: Pick<Claimable, 'kind' | 'amount'>
  currency?: string
  /** Of what was received. */
  isGain?: boolean
  className?: string
}

/** Money with its sign, or so many points, spins or tickets. */
export function RewardAmount({ reward: { kind, amount }, currency, isGain = false, className }: RewardAmountProps) {
  const { t, i18n } = useTranslation('rewards')
  if (kind === 'cash' || kind === 'bonus')
    return (
      <span className={className}>
        <Amount value={amount} {...(currency && { currency })} {...(isGain && { signs: 'always' as const, tinted: true })} />
        {kind === 'bonus' && <span className="block text-12 text-text-2">{t('kind.bonus')}</span>}
      </span>
    )
  const name = kind === 'free_spins' ? 'free-spins' : kind
  return (
    <span className={`num ${className ?? ''}`}>{t(`kind.${name}`, { n: numberFormat(i18n.language, {}).format(Number(amount)) })}</span>
  )
}
