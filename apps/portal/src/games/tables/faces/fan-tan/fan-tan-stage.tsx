import type { FanTanOutcome } from '@croupier/games/tables'
import { classNames } from '@croupier/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import { playDrop, playRoll } from '../../sound/table-sound.ts'
import type { StageProps } from '../face.ts'
import { type BeadPlan, beadPlaces } from './bead-places.ts'

const WIDE: BeadPlan & { cup: number } = {
  ...{ pile: { x: 372, y: 300 }, first: { x: 490, y: 288 }, step: 56, apart: 21, bead: 20, cup: 122 },
}
const PHONE: BeadPlan & { cup: number } = {
  ...{ pile: { x: 70, y: 186 }, first: { x: 136, y: 180 }, step: 33.5, apart: 12.5, bead: 12, cup: 74 },
}
/** Between two fours: all are counted off before the result is told. */
const COUNT_MS = 720

/** Beads under a cup: fours are drawn out from under it, and what is left is told by lifting it. */
export function FanTanStage({ table, phase, isWide }: StageProps) {
  const { t } = useTranslation('tables')
  // The rules of fan tan write what is shown.
  const result = (table as Partial<FanTanOutcome> | null)?.result
  const isCounting = phase === 'dealing' && result === undefined
  const isCounted = isCounting || result !== undefined
  useEffect(() => {
    if (isCounting) playRoll()
    else if (phase === 'dealing') playDrop()
  }, [isCounting, phase])
  const plan = isWide ? WIDE : PHONE
  return (
    <div
      className={classNames('ts-layer', isCounting && 'ts-counting')}
      role="img"
      aria-label={result === undefined ? t('fanTan.covered') : t('fanTan.left', { count: result })}
    >
      {beadPlaces(plan, result ?? 0).map(({ id, group, x, y, from }) => (
        <i
          key={id}
          className={classNames('ts-at', 'ts-bead', group === undefined && 'is-left', isCounted && 'is-counted')}
          style={at(
            { x, y, width: plan.bead },
            { '--fx': from.x - x, '--fy': from.y - y, '--delay': `${isCounting ? (group ?? 0) * COUNT_MS : 0}ms` },
          )}
        />
      ))}
      <span
        className="ts-at ts-cup"
        style={at({ x: plan.pile.x, y: plan.pile.y - plan.cup * 0.2, width: plan.cup })}
        data-lifted={result !== undefined || undefined}
      >
        <Cup />
      </span>
      {result !== undefined && (
        <span className="ts-at ts-tag" data-state="won" style={at({ x: plan.pile.x, y: plan.pile.y + plan.bead * 1.9 })}>
          {t('fanTan.left', { count: result })}
        </span>
      )}
    </div>
  )
}

const Cup = () => (
  <svg viewBox="-52 -70 104 104" aria-hidden="true" focusable="false">
    <ellipse cy="20" rx="50" ry="13" opacity=".4" />
    <path d="M-36-44C-42-10-48 6-50 16A50 14 0 0 0 50 16C48 6 42-10 36-44z" fill="#C8902F" />
    <path d="M-36-44C-42-10-48 6-50 16A50 14 0 0 0-14 29C-16 0-16-24-14-44z" fill="#FFE9B0" opacity=".55" />
    <path d="M22-44C26-20 28 4 28 27A50 14 0 0 0 50 16C48 6 42-10 36-44z" fill="#7A4E14" opacity=".5" />
    <ellipse cy="-44" rx="36" ry="10" fill="#FFE9B0" />
    <ellipse cy="-44" rx="29" ry="7" fill="#D39A3A" />
    <path d="M-7-46c0-8 3-10 3-15a4 4 0 0 1 8 0c0 5 3 7 3 15z" fill="#FFE9B0" stroke="#7A4E14" />
    <path d="M-49 12A50 14 0 0 0 49 12" fill="none" stroke="#FFE9B0" strokeWidth="2" />
  </svg>
)
