import { Amount } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { MissionReward } from '../../shared/api/queries/missions.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'

/** Money with its sign, or so many points. */
export function RewardText({ reward }: { reward: MissionReward }) {
  const { t } = useTranslation('missions')
  const points = usePointsText()
  if (reward.kind === 'points') return <span className="num">{t('reward.points', { n: points(reward.amount) })}</span>
  return (
    <span className="num">
      <Amount value={reward.amount} />
      {reward.kind === 'bonus' && <span className="text-12 text-text-2"> {t('reward.bonus')}</span>}
    </span>
  )
}
