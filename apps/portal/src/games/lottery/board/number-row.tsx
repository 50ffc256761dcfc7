import type { FamilyId } from '@croupier/games/lottery'
import { classNames } from '@croupier/ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Die } from '../draw/draw-view.tsx'
import { toneOfBall, twoFigures } from '../draw/figures.ts'
import { Laid } from './laid.tsx'

export interface NumberRowProps {
  family: FamilyId
  label: string
  min: number
  max: number
  marked: readonly number[]
  onToggle: (value: number) => void
  /** Draws since each number last came, by number. */
  missing?: ReadonlyMap<number, number>
  /** What stands under a number instead: its price. */
  under?: (value: number) => string | undefined
  /** Whether a number is not sold in this draw. */
  isClosed?: (value: number) => boolean
  /** How often a number lies on the slip alone. */
  laidOf?: (value: number) => number
}

const RANKS = 'A23456789TJQK'
/** From so many numbers on they stand closer. */
const MANY = 20

/** Numbers to mark: one stop of the Tab key, and arrows between them. */
export function NumberRow({ family, label, min, max, marked, onToggle, missing, under, laidOf, isClosed }: NumberRowProps) {
  const { t } = useTranslation('lottery')
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const longest = missing && Math.max(...missing.values())
  const stop = marked[0] ?? min
  return (
    <fieldset
      className={classNames('lt-nums', values.length >= MANY && 'is-many')}
      data-count={values.length}
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {values.map(value => {
        const isOn = marked.includes(value)
        const gap = missing?.get(value)
        const isOff = isClosed?.(value) === true
        const price = isOff ? t('closed') : under?.(value)
        const laid = laidOf?.(value) ?? 0
        return (
          <button
            key={value}
            type="button"
            className={classNames('lt-num', isOn && 'is-on', isOff && 'is-closed')}
            data-tone={family === 'LHC' && max === 49 ? toneOfBall(value) : undefined}
            data-rank={family === 'PK10' && max === 10 ? value : undefined}
            aria-pressed={isOn}
            // What is marked already can be taken off the board.
            disabled={isOff && !isOn}
            tabIndex={value === stop ? 0 : -1}
            onClick={() => onToggle(value)}
          >
            <i>
              {family === 'K3' && max === 6 ? (
                <>
                  <Die value={value} />
                  <span className="vh">{value}</span>
                </>
              ) : (
                figureOf(family, value, max)
              )}
            </i>
            {laid > 0 && <Laid times={laid} />}
            {price !== undefined && <span className="num">{price}</span>}
            {price === undefined && gap !== undefined && <Gap draws={gap} isLongest={gap > 0 && gap === longest} />}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Draws since a number last came. */
function Gap({ draws, isLongest }: { draws: number; isLongest: boolean }) {
  const { t } = useTranslation('lottery')
  return (
    <span className={classNames('num', isLongest && 'is-longest')}>
      <span aria-hidden="true">{draws}</span>
      <span className="vh"> {t('lastCame', { count: draws })}</span>
    </span>
  )
}

function figureOf(family: FamilyId, value: number, max: number): string {
  if (family === 'KLPK') return RANKS[value - 1]?.replace('T', '10') ?? ''
  return max > 27 && family !== 'PC28' ? twoFigures(value) : String(value)
}

/** Arrows go from number to number and, by the width of a line, up and down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const top = buttons[0]?.offsetTop
  const inLine = Math.max(1, buttons.filter(button => button.offsetTop === top).length)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isMirrored ? -1 : 1,
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowDown: inLine,
    ArrowUp: -inLine,
    Home: -at,
    End: buttons.length - 1 - at,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const goal = buttons[at + step]
  if (!goal) return
  for (const button of buttons) button.tabIndex = button === goal ? 0 : -1
  goal.focus()
}
