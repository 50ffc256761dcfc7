import { Amount, Badge, Button, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { RankGift } from '../../shared/api/queries/ranks.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { RankPicture } from './rank-picture.tsx'
import { useClaimGift } from './use-claim-gift.ts'

/** Gifts that can be fetched first, then those that come, and of those that were fetched the last few. */
export function GiftCards({ gifts }: { gifts: readonly RankGift[] }) {
  const { t } = useTranslation('ranks')
  const claim = useClaimGift()
  const shown = arrange(gifts)
  return (
    <section className="min-w-0" aria-labelledby="vip-gifts">
      <div className="lane-h">
        <h2 id="vip-gifts" className="h2">
          {t('gift.title')}
        </h2>
        <span className="text-13 text-text-2">{t('gift.note')}</span>
      </div>
      {shown.length === 0 ? (
        <p className="well pad2 text-13 text-text-2">{t('gift.none')}</p>
      ) : (
        <ul className="rank-gifts">
          {shown.map(gift => (
            <GiftCard key={gift.giftId} gift={gift} isBusy={claim.isPending && claim.variables === gift.giftId} onClaim={claim.mutate} />
          ))}
        </ul>
      )}
      <FaultNote error={claim.error} />
    </section>
  )
}

const CLAIMED_SHOWN = 3
const ORDER = ['claimable', 'later', 'claimed', 'expired'] as const

function arrange(gifts: readonly RankGift[]): readonly RankGift[] {
  const claimed = gifts
    .filter(({ state }) => state === 'claimed')
    .toSorted((a, b) => String(b.claimedAt).localeCompare(String(a.claimedAt)))
  const others = gifts.filter(({ state }) => state !== 'claimed')
  return [...others, ...claimed.slice(0, CLAIMED_SHOWN)].toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

interface GiftCardProps {
  gift: RankGift
  isBusy: boolean
  onClaim: (giftId: string) => void
}

function GiftCard({ gift, isBusy, onClaim }: GiftCardProps) {
  const { t } = useTranslation('ranks')
  const title = gift.kind === 'level' ? t('gift.level', { rank: gift.rank }) : t(`gift.${gift.kind}`)
  return (
    <li className="rank-gift">
      <span className={gift.kind === 'level' ? 'gift-sign is-rank' : 'gift-sign'}>
        {gift.kind === 'level' ? (
          <RankPicture rank={gift.rank} size={44} />
        ) : (
          <Icon name={gift.kind === 'monthly' ? 'calendar-days' : 'gift'} />
        )}
      </span>
      <div className="grow min-w-0">
        <h3 className="font-semi">{title}</h3>
        <GiftTime gift={gift} />
        <div className="row justify-between gap-3 gift-foot">
          <b className="num text-18">
            <Amount value={gift.amount} />
          </b>
          {gift.state === 'claimable' ? (
            <Button tone="primary" size="s" busy={isBusy} aria-label={`${t('gift.claim')}: ${title}`} onClick={() => onClaim(gift.giftId)}>
              {t('gift.claim')}
            </Button>
          ) : (
            <Badge tone={gift.state === 'claimed' ? 'won' : 'plain'} icon={gift.state === 'claimed' ? 'check' : 'calendar'}>
              {t(`gift.state.${gift.state}`)}
            </Badge>
          )}
        </div>
      </div>
    </li>
  )
}

function GiftTime({ gift: { state, claimedAt, claimableFrom, claimUntil } }: { gift: RankGift }) {
  const { t } = useTranslation('ranks')
  const textOf = useInstantText()
  const text =
    state === 'claimed' && claimedAt
      ? t('gift.claimedAt', { at: textOf(claimedAt, 'minute') })
      : state === 'later'
        ? t('gift.from', { at: textOf(claimableFrom, 'minute') })
        : claimUntil
          ? t('gift.until', { at: textOf(claimUntil, 'minute') })
          : t('gift.once')
  return <p className="text-13 text-text-2 num">{text}</p>
}
