import { useTranslation } from 'react-i18next'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { ClaimableCard } from './claimable-card.tsx'
import { useRewardNames } from './use-reward-names.ts'

/** All that can be claimed now or soon, by who gives it; of each source, and among the sources, what ends first stands first. */
export function ClaimableGroups({ rewards }: { rewards: readonly Claimable[] }) {
  const { t } = useTranslation('rewards')
  const { sourceText } = useRewardNames()
  if (rewards.length === 0) return null
  return (
    <section className="col gap-5" aria-label={t('claimable')}>
      {[...new Set(rewards.map(({ source }) => source))].map(source => (
        <div key={source}>
          <h3 className="h3 mb-3">{sourceText(source)}</h3>
          <ul className="col gap-3">
            {rewards
              .filter(reward => reward.source === source)
              .map(reward => (
                <li key={reward.id}>
                  <ClaimableCard reward={reward} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
