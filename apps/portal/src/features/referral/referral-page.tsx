import { Amount, ButtonLink, EmptyState, ListSkeleton, Note } from '@croupier/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { friendsQuery, type Referral, referralDaysQuery, referralQuery } from '../../shared/api/queries/referral.ts'
import { statePicture } from '../../shared/art/art.ts'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { DayLine } from './day-line.tsx'
import { FriendLine } from './friend-line.tsx'
import { InviteCard } from './invite-card.tsx'
import { TermSteps } from './term-steps.tsx'
import './referral.css'

/** referral: a link and a code for friends, what friends earned, and why another earned nothing. */
export function ReferralPage() {
  const { t } = useTranslation('referral')
  const referral = useQuery(referralQuery())
  const friends = useInfiniteQuery(friendsQuery())
  const days = useInfiniteQuery(referralDaysQuery())
  if (referral.error instanceof ApiError && referral.error.code === 'not_eligible') return <ByLinks />
  if (referral.isError) return <LoadError error={referral.error} onRetry={() => void referral.refetch()} isRetrying={referral.isFetching} />
  if (!referral.data) return <ListSkeleton rows={5} />
  const { code, terms, currency } = referral.data
  return (
    <div className="col gap-5">
      <p className="text-14 text-text-2">{t('lead')}</p>
      <InviteCard code={code} />
      <Earned referral={referral.data} />
      <TermSteps terms={terms} currency={currency} />
      <PagedList
        title={t('friends.title')}
        empty={{ title: t('friends.none'), text: t('friends.noneText') }}
        more={t('more')}
        query={friends}
        keyOf={({ name, registeredAt }) => `${registeredAt} ${name}`}
      >
        {friend => <FriendLine friend={friend} terms={terms} currency={currency} />}
      </PagedList>
      <PagedList title={t('days.title')} empty={t('days.none')} more={t('more')} query={days} keyOf={({ day }) => day}>
        {day => <DayLine day={day} currency={currency} />}
      </PagedList>
      <Note>{t('rules')}</Note>
    </div>
  )
}

/** Whoever leads a team brings people by links of their own, and earns by contracts. */
function ByLinks() {
  const { t } = useTranslation('referral')
  return (
    <EmptyState
      art={statePicture('gift')}
      title={t('byLinks.title')}
      action={
        <ButtonLink href="/index?agent=agentRegisterCentre" icon="user-plus">
          {t('byLinks.open')}
        </ButtonLink>
      }
    >
      {t('byLinks.text')}
    </EmptyState>
  )
}

function Earned({ referral: { friends, rewarded, rewards, commission, total, currency } }: { referral: Referral }) {
  const { t } = useTranslation('referral')
  return (
    <section className="referral-earned" aria-label={t('earned.title')}>
      <dl>
        <div className="is-sum">
          <dt>{t('earned.total')}</dt>
          <dd>
            <Amount value={total} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('earned.rewards', { count: rewarded })}</dt>
          <dd>
            <Amount value={rewards} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('earned.commission')}</dt>
          <dd>
            <Amount value={commission} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('earned.friends')}</dt>
          <dd className="num">{friends}</dd>
        </div>
      </dl>
    </section>
  )
}
