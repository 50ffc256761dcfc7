import type { RouletteOutcome } from '@croupier/games/tables'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import type { StageProps } from '../face.ts'
import { numberColour } from './number-colour.ts'
import { useSpin } from './use-spin.ts'
import { Bowl, Rotor } from './wheel-drawing.tsx'

const WIDE = { wheel: { x: 204, y: 392, width: 368 }, last: { x: 52, y: 700, width: 56 } } as const
const PHONE = { wheel: { x: 195, y: 128, width: 330 }, last: { x: 32, y: 72, width: 40 } } as const

/** The wheel and its ball: they stand on the last number, roll while the next is not known, and end where it says. */
export function WheelStage({ table, phase, isWide, history }: StageProps) {
  const { t } = useTranslation('tables')
  const id = useId()
  const rotor = useRef<HTMLSpanElement>(null)
  const arm = useRef<HTMLSpanElement>(null)
  const ball = useRef<HTMLElement>(null)
  // The rules of roulette write both.
  const drawn = (table as Partial<RouletteOutcome> | null)?.number
  const before = (history.at(-1) as RouletteOutcome | undefined)?.number
  const isRound = phase === 'dealing' || phase === 'result'
  useSpin({ rotor, arm, ball }, { isRolling: phase === 'dealing' && drawn === undefined, number: isRound ? drawn : before })
  const plan = isWide ? WIDE : PHONE
  const last = phase === 'result' ? drawn : before
  return (
    <div className={isWide ? 'ts-layer' : 'ts-layer ts-wheel-window'}>
      <span
        className="ts-at ts-wheel"
        style={at(plan.wheel)}
        role="img"
        aria-label={last === undefined ? t('wheel.empty') : t('wheel.in', { number: last })}
      >
        <span className="rim" />
        <span className="flat">
          <Bowl id={`${id}b`} />
          <span className="rotor" ref={rotor}>
            <Rotor id={`${id}r`} />
          </span>
          <span className="arm" ref={arm}>
            <i ref={ball} />
          </span>
        </span>
      </span>
      {last !== undefined && (
        <span className="ts-at ts-last-number num" data-tone={numberColour(last)} style={at(plan.last)}>
          {last}
        </span>
      )}
    </div>
  )
}
