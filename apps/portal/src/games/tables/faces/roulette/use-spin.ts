import { type RefObject, useEffect, useRef } from 'react'
import { playDrop, playRoll } from '../../sound/table-sound.ts'
import { pocketAngle } from './wheel-drawing.tsx'

/** Degrees a millisecond: the rotor one way, the ball the other. */
const ROTOR = -0.06
const BALL = 0.33
/** From the word of the number to the ball in its pocket. */
const DROP_MS = 2_700
const TURN = 360
/** How far ahead a spin is planned: no round rolls longer. */
const PLANNED_MS = 60_000
/** The rotor runs out with the ball at the top, where a phone shows the wheel; it takes its time, but not for ever. */
const STOP_MS = { min: 3_000, max: 7_000 } as const

interface Parts {
  readonly rotor: RefObject<HTMLElement | null>
  /** Turns the ball round the middle; the ball itself goes in and out on it. */
  readonly arm: RefObject<HTMLElement | null>
  readonly ball: RefObject<HTMLElement | null>
}

const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.hasAttribute('data-reduced-motion')
const turned = (degrees: number): string => `rotate(${degrees}deg)`

/** How far out the ball is: the rim is 1, pockets 0. `.ts-wheel` says what that means in lengths. */
const out = (share: number): Keyframe => ({ transform: `translateY(calc(-50% - var(--pocket) - ${share} * var(--rim)))` })

/**
 * Rolls the ball while the number is not known, and lets it fall where the result says. All of it is handed to the compositor as whole movements, so that
 * nothing here runs in between. `number` is that of this round, or of the last one while nothing rolls.
 */
export function useSpin({ rotor, arm, ball }: Parts, { isRolling, number }: { isRolling: boolean; number: number | undefined }): void {
  const at = useRef({ rotor: 0, ball: 0, startedMs: 0, isRolling: false })
  useEffect(() => {
    const [wheel, lever, pearl] = [rotor.current, arm.current, ball.current]
    if (!wheel || !lever || !pearl) return
    const state = at.current
    const now = performance.now()
    if (isRolling && !state.isRolling && !isStill()) {
      Object.assign(state, { startedMs: now, isRolling: true })
      wheel.animate(
        { transform: [turned(state.rotor), turned(state.rotor + ROTOR * PLANNED_MS)] },
        { duration: PLANNED_MS, fill: 'forwards' },
      )
      lever.animate({ transform: [turned(state.ball), turned(state.ball + BALL * PLANNED_MS)] }, { duration: PLANNED_MS, fill: 'forwards' })
      pearl.animate([out(1)], { duration: 200, fill: 'forwards' })
      playRoll()
    }
    if (number === undefined) return
    if (state.isRolling) {
      const rolled = now - state.startedMs
      drop({ wheel, lever, pearl }, state, rolled, number)
      state.isRolling = false
    } else if (!isRolling) {
      rest({ wheel, lever, pearl }, state, number)
    }
  }, [isRolling, number, rotor, arm, ball])
}

interface Elements {
  readonly wheel: HTMLElement
  readonly lever: HTMLElement
  readonly pearl: HTMLElement
}
interface Angles {
  rotor: number
  ball: number
}

function drop({ wheel, lever, pearl }: Elements, angles: Angles, rolledMs: number, number: number): void {
  const wheelNow = angles.rotor + ROTOR * rolledMs
  const ballNow = angles.ball + BALL * rolledMs
  const wheelThen = wheelNow + ROTOR * DROP_MS
  // About as far as a ball rolls that loses its speed evenly, on to where the pocket will be.
  const about = ballNow + (BALL * DROP_MS) / 2
  const target = wheelThen + pocketAngle(number)
  const ballThen = target + Math.ceil((about - target) / TURN) * TURN
  const least = wheelThen + (ROTOR * STOP_MS.min) / 2
  const stop = Math.floor((least + pocketAngle(number)) / TURN) * TURN - pocketAngle(number)
  const stopMs = Math.min(STOP_MS.max, (2 * (stop - wheelThen)) / ROTOR)
  const whole = DROP_MS + stopMs
  wheel.animate(
    [
      { transform: turned(wheelNow), easing: 'linear' },
      { transform: turned(wheelThen), offset: DROP_MS / whole, easing: 'cubic-bezier(0.33, 0.66, 0.66, 1)' },
      { transform: turned(stop) },
    ],
    { duration: whole, fill: 'forwards' },
  )
  lever.animate(
    [
      { transform: turned(ballNow), easing: 'cubic-bezier(0.3, 0.62, 0.6, 0.9)' },
      { transform: turned(ballThen), offset: DROP_MS / whole, easing: 'cubic-bezier(0.33, 0.66, 0.66, 1)' },
      { transform: turned(ballThen + stop - wheelThen) },
    ],
    { duration: whole, fill: 'forwards' },
  )
  pearl.animate(
    [
      { ...out(1), offset: 0 },
      { ...out(0.96), offset: 0.5, easing: 'ease-in' },
      { ...out(0.1), offset: 0.78, easing: 'ease-out' },
      { ...out(0.42), offset: 0.85, easing: 'ease-in' },
      { ...out(0), offset: 0.93, easing: 'ease-out' },
      { ...out(0.12), offset: 0.96, easing: 'ease-in' },
      { ...out(0), offset: 1 },
    ],
    { duration: DROP_MS, fill: 'forwards' },
  )
  setTimeout(playDrop, DROP_MS * 0.78)
  angles.rotor = stop
  angles.ball = ballThen + stop - wheelThen
}

/** The ball lies in the pocket of a number, and nothing moves. */
function rest({ wheel, lever, pearl }: Elements, angles: Angles, number: number): void {
  if (Math.abs(((angles.ball - angles.rotor - pocketAngle(number)) % TURN) % TURN) < 0.01 && angles.ball !== 0) return
  angles.ball = angles.rotor + pocketAngle(number)
  for (const [element, frame] of [
    [wheel, { transform: turned(angles.rotor) }],
    [lever, { transform: turned(angles.ball) }],
    [pearl, out(0)],
  ] as const)
    element.animate([frame], { duration: 1, fill: 'forwards' })
}
