import { Amount, Button, Note } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { withRealAccount } from '../../shared/session/require-account.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { ApplyForm } from './apply-form.tsx'
import { useClaimPromotion, useJoinPromotion } from './use-promotion-acts.ts'

/** What can be done now: join, apply, claim, or deposit for a match that is joined. Nothing where there is nothing to do. */
export function ActPanel({ promotion }: { promotion: PromotionInFull }) {
  const { status, conditions, mayApply, reward } = promotion
  if (status === 'claim') return <Claim promotion={promotion} />
  if (mayApply && conditions.needsApplication && (status === 'join' || status === 'rejected')) return <ApplyForm promotion={promotion} />
  if (status === 'join') return <Join promotion={promotion} />
  if (status === 'joined' && reward === 'deposit_match') return <DepositNow />
  if (status === 'close') return <Closed />
  return null
}

function Join({ promotion: { promotionId, conditions } }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const join = useJoinPromotion()
  return (
    <section className="panel pad3 col gap-3">
      <p className="text-text-2">{t(conditions.needsApplication ? 'apply.lead' : 'join.text')}</p>
      <Button tone="primary" size="l" block busy={join.isPending} onClick={() => withRealAccount(() => join.mutate(promotionId))}>
        {t('act.join')}
      </Button>
      <FaultNote error={join.error} />
    </section>
  )
}

function Claim({ promotion: { promotionId, amount, gift, currency } }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const claim = useClaimPromotion()
  return (
    <section className="panel pad3 col gap-3">
      <p className="text-text-2">{t('claim.text')}</p>
      <Button tone="primary" size="l" block icon="gift" busy={claim.isPending} onClick={() => claim.mutate({ promotionId })}>
        {t('act.claim')} {gift ?? (amount !== null && <Amount value={amount} currency={currency} />)}
      </Button>
      <FaultNote error={claim.error} />
    </section>
  )
}

function DepositNow() {
  const { t } = useTranslation('promotions')
  const centre = useMemberCentre()
  return (
    <section className="panel pad3 col gap-3">
      <p className="text-text-2">{t('deposit.text')}</p>
      <Button tone="primary" size="l" block icon="arrow-down-to-line" onClick={() => centre.open('depositv2')}>
        {t('act.deposit')}
      </Button>
    </section>
  )
}

function Closed() {
  const { t } = useTranslation('promotions')
  return <Note>{t('closed.text')}</Note>
}
