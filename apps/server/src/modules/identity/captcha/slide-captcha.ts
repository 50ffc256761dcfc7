import type { identityEndpoints, ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { randomFrom } from '../domain/byte-random.ts'
import { newToken } from '../domain/tokens.ts'
import { addressSubject, countFailure, readFailures } from '../sign-in/failures.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import { askChoice } from './domain/choice-question.ts'
import { isDragHome, SLIDE } from './domain/judge-drag.ts'
import { drawDots } from './draw-dots.ts'
import { drawSlide } from './draw-slide.ts'
import { issueSlidePass } from './slide-pass.ts'

type Deps = Pick<IdentityDeps, 'db' | 'random'>
type Challenge = ValueOf<(typeof identityEndpoints)['slideCaptcha']>

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

/** Opens a challenge: a piece to drag, or a question with six pictures for whoever cannot or will not drag. */
export const openSlideCaptcha = (deps: Deps, caller: Caller, mode: 'drag' | 'choice'): Promise<Challenge> =>
  mode === 'drag' ? openDrag(deps, caller) : openChoice(deps, caller)

async function openDrag({ db, random }: Deps, { now }: Caller): Promise<Challenge> {
  const drawn = await drawSlide(randomFrom(random))
  const challengeId = await storeChallenge(db, { kind: 'drag', answer: String(drawn.x), now, random })
  const [picture, piece] = [dataUrl(drawn.picture), dataUrl(drawn.piece)]
  return {
    challengeId,
    mode: 'drag',
    width: SLIDE.width,
    height: SLIDE.height,
    picture,
    piece,
    pieceY: drawn.y,
    question: null,
    choices: [],
  }
}

async function openChoice({ db, random }: Deps, { now, language }: Caller): Promise<Challenge> {
  const numbers = randomFrom(random)
  const question = askChoice(numbers, language)
  const choices = await Promise.all(
    question.numbers.map(async count => ({
      key: newToken(random).slice(0, 12),
      picture: dataUrl(await drawDots(numbers, count)),
      label: String(count),
    })),
  )
  const answer = choices[question.numbers.indexOf(question.answer)]?.key ?? ''
  const challengeId = await storeChallenge(db, { kind: 'choice', answer, now, random })
  return { challengeId, mode: 'choice', width: 0, height: 0, picture: '', piece: null, pieceY: 0, question: question.text, choices }
}

export interface Solution {
  readonly challengeId: string
  readonly x?: number
  readonly choice?: string
  readonly path?: readonly (readonly [number, number, number])[]
}

/** Judges a solution once. Refuses a wrong one, and an address with too many wrong ones for a while. */
export async function solveSlideCaptcha(deps: Deps, caller: Caller, solution: Solution): Promise<Result<{ slideToken: string }, Refusal>> {
  const subject = addressSubject('captcha-ip', caller.ip)
  const { lockedMs } = await readFailures(deps.db, subject, caller.now)
  if (lockedMs > 0) return refuse('too_many_requests', { params: { seconds: Math.ceil(lockedMs / 1000) } })
  const challenge = await takeChallenge(deps.db, solution.challengeId, caller.now)
  if (!challenge || !isSolved(challenge, solution)) {
    await countFailure(deps.db, subject, caller.now)
    return refuse('slide_captcha_failed')
  }
  return ok({ slideToken: await issueSlidePass(deps.db, deps.random, caller.now) })
}

function isSolved({ kind, answer }: { kind: string; answer: string }, { x, choice, path }: Solution): boolean {
  if (kind === 'choice') return choice === answer
  return kind === 'drag' && x !== undefined && path !== undefined && isDragHome(Number(answer), { x, path })
}
