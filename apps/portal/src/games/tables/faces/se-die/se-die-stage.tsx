import { redCount, type SeDieOutcome } from '@croupier/games/tables'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import { playDrop, playRoll } from '../../sound/table-sound.ts'
import type { StageProps } from '../face.ts'
import { Token } from './token-drawing.tsx'

/** The plate; the bowl lies on it or beside it. */
const WIDE = { plate: { x: 560, y: 306, width: 240 }, aside: 226 } as const
const PHONE = { plate: { x: 195, y: 186, width: 150 }, aside: 132 } as const
/** Where tokens lie, in the field of the plate's drawing. */
const PLACES = [
  [-44, -6],
  [8, -16],
  [42, 2],
  [-4, 14],
] as const

const tokensIn = (table: unknown): readonly boolean[] | undefined => (table as Partial<SeDieOutcome> | null)?.tokens
/** Of the last round nothing is kept but how many were red. */
const tokensOf = (red: number): readonly boolean[] => PLACES.map((_, at) => at < red)

/** Four tokens under a bowl: shaken, then told. Between rounds they lie as they fell. */
export function SeDieStage({ table, phase, isWide, history }: StageProps) {
  const { t } = useTranslation('tables')
  const drawn = tokensIn(table)
  // The rules of the game write the history.
  const before = history.at(-1) as { readonly red: number } | undefined
  const isShaken = phase === 'dealing' && drawn === undefined
  const tokens = drawn ?? tokensOf(before?.red ?? 2)
  useEffect(() => {
    if (isShaken) playRoll()
    else if (phase === 'dealing') playDrop()
  }, [isShaken, phase])
  const { plate, aside } = isWide ? WIDE : PHONE
  return (
    <div
      className="ts-layer"
      role="img"
      aria-label={isShaken ? t('seDie.shaken') : t('seDie.red', { count: redCount({ tokens }) })}
      data-shaken={isShaken || undefined}
    >
      <svg className="ts-at ts-plate" style={at(plate)} viewBox="-100 -50 200 100" aria-hidden="true" focusable="false">
        <ellipse cy="12" rx="96" ry="36" opacity=".4" />
        <ellipse cy="4" rx="98" ry="42" fill="#B8A878" />
        <ellipse rx="98" ry="42" fill="#F2E6C8" />
        <ellipse rx="95" ry="39.6" fill="none" stroke="#1B4FA8" strokeWidth="2.4" strokeDasharray="7 4" />
        <ellipse rx="84" ry="34" fill="#D9C898" />
        <ellipse cy="2" rx="82" ry="32" fill="#E7D9B2" />
        {tokens.map((isRed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a token is known by its place.
          <g key={place} transform={`translate(${PLACES[place]?.join(' ')})`}>
            <Token isRed={isRed} />
          </g>
        ))}
      </svg>
      <span className="ts-at ts-bowl" style={at(plate, { '--aside': aside })} data-on={isShaken || undefined}>
        <Bowl />
      </span>
    </div>
  )
}

/** Turned over, with its foot on top. */
const Bowl = () => (
  <svg viewBox="-100 -92 200 120" aria-hidden="true" focusable="false">
    <path d="M-88 2C-84-54-46-80 0-80S84-54 88 2A88 24 0 0 1-88 2z" fill="#12326E" />
    <path d="M-88 2C-84-54-46-80 0-80C-30-70-56-40-58 20A88 24 0 0 1-88 2z" fill="#FFFFFF" opacity=".12" />
    <path d="M-84-18C-40 6 40 6 84-18M-70-44C-34-26 34-26 70-44" fill="none" stroke="#E6C27A" strokeWidth="3" />
    <g fill="#E6C27A">
      <circle cy="-12" r="6" />
      <circle cx="-44" cy="-19" r="4" />
      <circle cx="44" cy="-19" r="4" />
    </g>
    <path d="M-24-78a24 8 0 0 1 48 0l-3 8a21 6 0 0 1-42 0z" fill="#D39A3A" />
    <ellipse cy="-78" rx="24" ry="7" fill="#FFE9B0" />
    <path d="M-88 2A88 24 0 0 0 88 2" fill="none" stroke="#D39A3A" strokeWidth="4" />
  </svg>
)
