import type { Amount as Money } from '@croupier/kernel'
import { Amount, Button, EmptyState } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { statePicture } from '../../shared/art/art.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { mayClaim } from './claim-reward.ts'
import { useClaim } from './use-claim.ts'

/** What can be claimed in all, and one press for all of it; where nothing can, what to do next. */
export function RewardHead({ ready }: { ready: readonly Claimable[] }) {
  const { t } = useTranslation('rewards')
  const centre = useMemberCentre()
  const claim = useClaim()
  const own = ready.filter(({ source }) => mayClaim(source))
  const cash = ready.filter(({ kind }) => kind === 'cash').reduce<Money>((sum, { amount }) => sum + wire(amount), 0n)
  if (ready.length === 0)
    return (
      <section className="reward-none">
        <EmptyState
          art={statePicture('gift')}
          title={t('none.title')}
          action={
            <Button size="s" onClick={() => centre.open('bonusDetails')}>
              {t('none.act')}
            </Button>
          }
        >
          {t('none.text')}
        </EmptyState>
      </section>
    )
  return (
    <section className="reward-head" aria-label={t('head.label')}>
      <div className="min-w-0 grow">
        <p className="text-13 text-text-2">{t('head.label')}</p>
        <Amount value={cash} size="xl" counts isLive />
        <p className="text-13 text-text-2">{t('head.count', { count: ready.length })}</p>
      </div>
      {own.length > 1 && (
        <Button tone="primary" size="l" icon="gift" busy={claim.isPending} onClick={() => claim.mutate(own)}>
          {t('head.all', { count: own.length })}
        </Button>
      )}
      <FaultNote error={claim.error} />
    </section>
  )
}
