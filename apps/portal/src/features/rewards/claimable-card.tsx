import { Badge, Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useTimeLeft } from '../../shared/rewards/use-time-left.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { mayClaim } from './claim-reward.ts'
import { isPlayed, isReady } from './is-ready.ts'
import { PlaySpins } from './play-spins.tsx'
import { RewardAmount } from './reward-amount.tsx'
import { rewardPicture } from './reward-picture.ts'
import { useClaim } from './use-claim.ts'
import { useRewardNames } from './use-reward-names.ts'

/** One reward: until when it can be claimed and its button, or from when on. */
export function ClaimableCard({ reward }: { reward: Claimable }) {
  const { t } = useTranslation('rewards')
  const { rewardText } = useRewardNames()
  const textOf = useInstantText()
  const claim = useClaim()
  const isNow = isReady(reward, serverNowMs())
  const title = rewardText(reward)
  return (
    <article className={isNow ? 'reward-card' : 'reward-card is-later'}>
      <img {...rewardPicture(reward)} alt="" width={52} height={52} loading="lazy" />
      <span className="min-w-0 grow">
        <b className="block font-semi">{title}</b>
        <span className="block text-13 text-text-2 num">
          {!isNow ? (
            <Opens at={reward.claimableFrom} />
          ) : reward.claimUntil === null ? (
            t('card.always')
          ) : (
            t(isPlayed(reward) ? 'card.playUntil' : 'card.until', { at: textOf(reward.claimUntil, 'minute') })
          )}
        </span>
      </span>
      <RewardAmount reward={reward} className={isNow ? 'reward-figure' : 'reward-figure text-text-2'} />
      {!isNow ? (
        <Badge icon="clock">{t('card.later')}</Badge>
      ) : (
        mayClaim(reward.source) && (
          <Button
            size="s"
            tone="primary"
            busy={claim.isPending}
            aria-label={t('card.claimOne', { title })}
            onClick={() => claim.mutate([reward])}
          >
            {t('card.claim')}
          </Button>
        )
      )}
      {isPlayed(reward) && <PlaySpins reward={reward} />}
      <FaultNote error={claim.error} />
    </article>
  )
}

function Opens({ at }: { at: string }) {
  const { t } = useTranslation('rewards')
  const textOf = useInstantText()
  const time = useTimeLeft(at)
  return <>{t('card.opens', { at: textOf(at, 'minute'), time })}</>
}
