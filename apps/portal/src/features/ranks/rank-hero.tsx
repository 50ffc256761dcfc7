import { Badge } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Ladder, PlayerRank } from '../../shared/api/queries/ranks.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { KeepCard } from './keep-card.tsx'
import { NextCard } from './next-card.tsx'
import { RankPicture } from './rank-picture.tsx'
import { useRankText } from './use-rank-text.ts'

interface RankHeroProps {
  mine: PlayerRank
  ladder: Ladder
}

/** Where a member stands: the rank with what it gives, the way to the next one, and what keeps this one. */
export function RankHero({ mine, ladder }: RankHeroProps) {
  const { t } = useTranslation('ranks')
  const { nameOf } = useRankText()
  return (
    <section className="vip-hero">
      <RankPicture rank={mine.rank} size={144} />
      <div className="vip-rank">
        <p className="eyebrow">{t('yours')}</p>
        <h1>
          <b className="num">{mine.rank}</b> <span>{nameOf(mine.rank)}</span>
        </h1>
        <Since mine={mine} />
        <Privileges mine={mine} ladder={ladder} />
      </div>
      <NextCard mine={mine} ladder={ladder} />
      <KeepCard mine={mine} />
    </section>
  )
}

/** Since when, and for how long where an operator gave it. */
function Since({ mine: { lift, reachedAt, rank } }: { mine: PlayerRank }) {
  const { t } = useTranslation('ranks')
  const textOf = useInstantText()
  const text = lift
    ? t('lifted', { at: textOf(lift.until) })
    : reachedAt && rank > 0
      ? t('reachedAt', { at: textOf(reachedAt) })
      : t('start')
  return <p className="text-14 text-text-2">{text}</p>
}

function Privileges({ mine: { rank }, ladder }: RankHeroProps) {
  const { t } = useTranslation('ranks')
  const { amount, percent } = useRankText()
  const terms = ladder.ranks[rank]
  if (!terms) return null
  return (
    <ul className="row flex-wrap gap-2 vip-chips" aria-label={t('table.title')}>
      {rank > ladder.serviceAbove && (
        <li>
          <Badge icon="headphones">{t('table.service')}</Badge>
        </li>
      )}
      {ladder.hasCashback && (
        <li>
          <Badge icon="coins">{t('chip.cashback', { percent: percent(terms.cashbackPpm.rng) })}</Badge>
        </li>
      )}
      <li>
        <Badge icon="arrow-up-from-line">{t('chip.withdraw', { amount: amount(terms.withdrawalPerDay) })}</Badge>
      </li>
    </ul>
  )
}
