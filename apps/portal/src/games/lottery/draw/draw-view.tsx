import type { FamilyId } from '@croupier/games/lottery'
import { classNames } from '@croupier/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type BallFigure, type Figures, figuresOf, figuresText } from './figures.ts'
import { placesOf } from './places-of.ts'
import { PlayingCard } from './playing-card.tsx'
import { PrizeTable } from './prize-table.tsx'
import './draw.css'

interface DrawViewProps {
  family: FamilyId
  draw: unknown
  size?: 's' | 'm' | 'l'
  /** It has just come: its balls fall in one after the other. */
  falls?: boolean
  /** How a table of prizes is shown: whole, or its first prizes alone. */
  prizes?: 'all' | 'first'
}

/** What was drawn, as its family is known to show it. */
export function DrawView({ family, draw, size = 'm', falls = false, prizes = 'first' }: DrawViewProps) {
  const { t } = useTranslation('lottery')
  const figures = figuresOf(family, draw)
  if (!figures) return <span className="text-text-3">{t('noResult')}</span>
  if (figures.kind === 'prizes')
    return <PrizeTable family={family} rows={figures.rows} size={size} isWhole={prizes === 'all'} falls={falls} />
  return (
    <span className={classNames('lt-draw', `is-${size}`, falls && 'falls')} role="img" aria-label={figuresText(figures)}>
      <Signs figures={figures} />
    </span>
  )
}

const turn = (index: number): CSSProperties => ({ '--turn': index }) as CSSProperties

function Signs({ figures }: { figures: Exclude<Figures, { kind: 'prizes' }> }) {
  switch (figures.kind) {
    case 'balls':
      return (
        <>
          {figures.balls.map((ball, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawn ball is known by its position.
            <DrawnBall key={index} ball={ball} index={index} />
          ))}
          {figures.sum !== undefined && <b className="lt-sum num">= {figures.sum}</b>}
        </>
      )
    case 'ranks':
      return figures.ranks.map((rank, index) => (
        <span key={rank} className="lt-rank" data-rank={rank} style={turn(index)}>
          {rank}
        </span>
      ))
    case 'dice':
      return figures.dice.map((die, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its position.
        <Die key={index} value={die} style={turn(index)} />
      ))
    case 'cards':
      return figures.cards.map((card, index) => <PlayingCard key={card} card={card} style={turn(index)} />)
  }
}

function DrawnBall({ ball: { figure, tone, zodiac, isExtra }, index }: { ball: BallFigure; index: number }) {
  const { t } = useTranslation('lottery')
  return (
    <>
      {isExtra && <span className="lt-plus">+</span>}
      <span className="lt-ball" style={turn(index)}>
        <span className={classNames('bl', tone)}>{figure}</span>
        {zodiac && <small>{t(`option.${zodiac}`)}</small>}
      </span>
    </>
  )
}

/** Where the pips of each number stand on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
}

export function Die({ value, style }: { value: number; style?: CSSProperties }) {
  return (
    <span className="lt-die" data-value={value} style={style}>
      {(PIPS[value] ?? []).map(pip => (
        <i key={pip} style={{ gridArea: `${Math.ceil(pip / 3)} / ${((pip - 1) % 3) + 1}` }} />
      ))}
    </span>
  )
}

/** As many places as a draw will have, while it is on its way. */
export function DrawPlaceholder({ family, size = 'm' }: { family: FamilyId; size?: 's' | 'm' | 'l' }) {
  return (
    <span className={classNames('lt-draw is-waiting', `is-${size}`)} aria-hidden="true">
      {Array.from({ length: placesOf(family) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content have no identity but their order.
        <span key={index} className="lt-ball" style={turn(index)}>
          <span className="bl spin" />
        </span>
      ))}
    </span>
  )
}
