import type { FamilyId } from '@croupier/games/lottery'
import { Icon, IconButton } from '@croupier/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { thumbOf } from '../../../shared/art/art.ts'
import { clockText, useSecondsLeft } from '../../../shared/lottery/use-seconds-left.ts'
import { playDraw, useDrawSound } from '../draw/draw-sound.ts'
import { DrawPlaceholder, DrawView } from '../draw/draw-view.tsx'
import { placesOf } from '../draw/places-of.ts'
import { lobbyPath } from '../lobby/lobby-path.ts'
import { usePaceText } from '../text/use-pace-text.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { type Sale, shortNumber, spacedNumber } from './sale.ts'

/** Which lottery, what came last, and how long this issue is still sold. */
export function HeaderBand({ terms, sale }: { terms: LotteryTerms; sale: Sale }) {
  const { t } = useTranslation('lottery')
  const { game } = terms
  const paceText = usePaceText()
  return (
    <section className="lt-top" aria-label={game.name}>
      <div className="lt-top-game">
        <img className="lt-thumb" src={thumbOf(game.art)} alt="" width={88} height={88} />
        <div className="min-w-0">
          <nav className="text-12 text-text-2" aria-label={t('path')}>
            <Link className="link text-12" to={lobbyPath(game)}>
              <Icon name="chevron-left" size="xs" />
              {t('allLotteries')}
            </Link>
          </nav>
          <h1 className="h1 lt-name">{game.name}</h1>
          <p className="text-13 text-text-2 num">
            {sale.issue ? t('drawNumber', { number: spacedNumber(sale.issue.number) }) : t('closed')}
            <span className="lt-wide-only"> · {paceText(game.intervalSec)}</span>
          </p>
        </div>
      </div>
      <LastDraw terms={terms} sale={sale} />
      {sale.issue && (
        <div className="lt-top-clock">
          <div className="lt-wide-only text-end">
            <span className="text-12 text-text-2">{t('closesIn')}</span>
            <span className="block text-13 font-medium">{t('thenDraw')}</span>
          </div>
          <CountdownRing key={sale.issue.number} issue={sale.issue} />
        </div>
      )}
      <SoundSwitch />
    </section>
  )
}

function SoundSwitch() {
  const { t } = useTranslation('lottery')
  const { isOn, setOn } = useDrawSound()
  return (
    <IconButton
      className="lt-sound"
      size="s"
      icon={isOn ? 'volume-2' : 'volume-x'}
      label={t(isOn ? 'sound.off' : 'sound.on')}
      onClick={() => setOn(!isOn)}
    />
  )
}

function LastDraw({ terms: { game }, sale: { drawing } }: { terms: LotteryTerms; sale: Sale }) {
  const { t } = useTranslation('lottery')
  const family = game.family as FamilyId
  // Only a result that comes while somebody looks falls in.
  const first = useRef(game.last?.number)
  const falls = first.current !== game.last?.number
  const isDrawn = falls && !drawing
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once for each result that falls in.
  useEffect(() => {
    if (isDrawn) playDraw(placesOf(family))
  }, [isDrawn, game.last?.number])
  if (drawing)
    return (
      <div className="lt-top-draw">
        <DrawingNote key={drawing.number} number={drawing.number} drawsAt={drawing.drawsAt} />
        <DrawPlaceholder family={family} size="l" />
      </div>
    )
  if (!game.last) return <div className="lt-top-draw text-text-2">{t('noResult')}</div>
  return (
    <div className="lt-top-draw" aria-live="polite">
      <span className="text-12 text-text-2 num">
        {game.last.status === 'cancelled'
          ? t('drawCancelled', { number: shortNumber(game.last.number) })
          : t('lastDraw', { number: shortNumber(game.last.number) })}
      </span>
      <DrawView key={game.last.number} family={family} draw={game.last.draw} size="l" falls={falls} />
    </div>
  )
}

function DrawingNote({ number, drawsAt }: { number: string; drawsAt: string }) {
  const { t } = useTranslation('lottery')
  const seconds = useSecondsLeft(drawsAt)
  return (
    <span className="text-12 text-text-2 num">
      {seconds > 0
        ? t('drawingIn', { number: shortNumber(number), time: clockText(seconds) })
        : t('drawing', { number: shortNumber(number) })}
    </span>
  )
}
