import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ladder } from '../../shared/api/queries/ranks.ts'
import { RankPicture } from './rank-picture.tsx'
import { useRankText } from './use-rank-text.ts'

/** All ranks in a row, up to the member's own in colour. */
export function LadderStrip({ ladder, rank }: { ladder: Ladder; rank: number | undefined }) {
  const { t } = useTranslation('ranks')
  const { nameOf, short } = useRankText()
  const strip = useRef<HTMLElement>(null)
  // On a narrow page the own rank is brought into view, without moving the page.
  useEffect(() => {
    const own = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (own && strip.current) strip.current.scrollLeft = own.offsetLeft - (strip.current.clientWidth - own.clientWidth) / 2
  }, [])
  const share = rank === undefined ? 0 : ((rank + 0.5) / ladder.ranks.length) * 100
  return (
    <section className="min-w-0" aria-labelledby="vip-ladder">
      <div className="lane-h">
        <h2 id="vip-ladder" className="h2">
          {t('ladder.title')}
        </h2>
        <span className="all text-13 text-text-2">{t('ladder.note')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={strip} className="ladder-wrap" aria-label={t('ladder.title')} tabIndex={0}>
        <ol className="ladder" style={{ '--p': `${share}%` } as CSSProperties}>
          {ladder.ranks.map((terms, place) => (
            <li key={nameOf(place)} className={stateOf(place, rank)} aria-current={place === rank ? 'step' : undefined}>
              <RankPicture rank={place} size={place === rank ? 84 : 64} />
              <i aria-hidden="true" />
              <b className="num">{place}</b>
              <span>{nameOf(place)}</span>
              <small className="num">{place === 0 ? t('ladder.start') : `${short(terms.deposit)} / ${short(terms.validBet)}`}</small>
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}

const stateOf = (place: number, rank: number | undefined): string | undefined =>
  rank === undefined || place > rank ? undefined : place === rank ? 'is-on' : 'is-done'
