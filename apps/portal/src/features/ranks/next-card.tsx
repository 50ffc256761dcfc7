import { useTranslation } from 'react-i18next'
import type { Ladder, PlayerRank } from '../../shared/api/queries/ranks.ts'
import { NeedBar } from './need-bar.tsx'
import { RankPicture } from './rank-picture.tsx'
import { isNothing, useRankText } from './use-rank-text.ts'

/** What the next rank asks and gives; at the top, that there is none. */
export function NextCard({ mine, ladder }: { mine: PlayerRank; ladder: Ladder }) {
  const { t } = useTranslation('ranks')
  const { nameOf } = useRankText()
  const terms = mine.next && ladder.ranks[mine.next.rank]
  if (!mine.next || !terms)
    return (
      <div className="vip-card">
        <h2 className="h3">{t('next.top')}</h2>
        <p className="text-13 text-text-2">{t('next.topText')}</p>
      </div>
    )
  return (
    <div className="vip-card">
      <div className="row justify-between gap-3">
        <h2 className="h3">{t('next.title', { rank: mine.next.rank, name: nameOf(mine.next.rank) })}</h2>
        <RankPicture rank={mine.next.rank} size={40} />
      </div>
      <NeedBar title={t('deposits')} have={mine.deposits} want={terms.deposit} missing={mine.next.deposit} />
      <NeedBar title={t('validBet')} have={mine.validBet} want={terms.validBet} missing={mine.next.validBet} />
      <Gains now={ladder.ranks[mine.earned]} then={terms} />
    </div>
  )
}

type Terms = Ladder['ranks'][number]

function Gains({ now, then }: { now: Terms | undefined; then: Terms }) {
  const { t } = useTranslation('ranks')
  const { amount } = useRankText()
  const change = (before: string | undefined, after: string) =>
    before === undefined || isNothing(before) ? amount(after) : `${amount(before)} → ${amount(after)}`
  return (
    <dl className="fact-list vip-gains num">
      <dt>{t('next.gift')}</dt>
      <dd>{isNothing(then.levelGift) ? '–' : amount(then.levelGift)}</dd>
      <dt>{t('gift.monthly')}</dt>
      <dd>{isNothing(then.monthlyGift) ? '–' : change(now?.monthlyGift, then.monthlyGift)}</dd>
      <dt>{t('table.withdraw')}</dt>
      <dd>{change(now?.withdrawalPerDay, then.withdrawalPerDay)}</dd>
    </dl>
  )
}
