import type { CaptchaPurpose, identityEndpoints, ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { randomFrom } from '../domain/byte-random.ts'
import { newToken } from '../domain/tokens.ts'
import { addressSubject, countFailure, readFailures } from '../sign-in/failures.ts'
import { storeChallenge, type TakenChallenge, takeChallenge } from './challenges.ts'
import { countQuestion } from './count-questions.ts'
import { isWorkDone, workAfter } from './domain/captcha-work.ts'
import { isDragHome, SLIDE } from './domain/judge-drag.ts'
import { askNumbers, digitsOf } from './domain/number-question.ts'
import { drawSlide } from './draw-slide.ts'
import { issueSlidePass } from './slide-pass.ts'

type Deps = Pick<IdentityDeps, 'db' | 'random'>
type Challenge = ValueOf<(typeof identityEndpoints)['slideCaptcha']>

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

/** Opens a challenge: a piece to drag, or numbers to type and work for the browser, for whoever cannot or will not drag. */
export const openSlideCaptcha = (
  deps: Deps,
  caller: Caller,
  { mode, purpose }: { readonly mode: 'drag' | 'question'; readonly purpose: CaptchaPurpose },
): Promise<Challenge> => (mode === 'drag' ? openDrag(deps, caller, purpose) : openQuestion(deps, caller, purpose))

async function openDrag(deps: Deps, caller: Caller, purpose: CaptchaPurpose): Promise<Challenge> {
  const drawn = await drawSlide(randomFrom(deps.random))
  const challengeId = await storeChallenge(deps, caller, { kind: 'drag', answer: String(drawn.x), purpose })
  const [picture, piece] = [dataUrl(drawn.picture), dataUrl(drawn.piece)]
  const { width, height } = SLIDE
  return { challengeId, mode: 'drag', width, height, picture, piece, pieceY: drawn.y, question: null, work: null }
}

async function openQuestion(deps: Deps, caller: Caller, purpose: CaptchaPurpose): Promise<Challenge> {
  const { text, answer } = askNumbers(randomFrom(deps.random), caller.language)
  const work = workAfter(await countQuestion(deps.db, caller), newToken(deps.random))
  const challengeId = await storeChallenge(deps, caller, { kind: 'question', answer, purpose, work })
  return { challengeId, mode: 'question', width: 0, height: 0, picture: '', piece: null, pieceY: 0, question: text, work }
}

export interface Solution {
  readonly challengeId: string
  readonly x?: number
  readonly path?: readonly (readonly [number, number, number])[]
  /** To the question, and what the browser has found. */
  readonly answer?: string
  readonly work?: readonly number[]
}

/** Judges a solution once. Refuses a wrong one, and an address with too many wrong ones for a while. */
export async function solveSlideCaptcha(deps: Deps, caller: Caller, solution: Solution): Promise<Result<{ slideToken: string }, Refusal>> {
  const subject = addressSubject('captcha-ip', caller.ip)
  const { lockedMs } = await readFailures(deps.db, subject, caller.now)
  if (lockedMs > 0) return refuse('too_many_requests', { params: { seconds: Math.ceil(lockedMs / 1000) } })
  const challenge = await takeChallenge(deps.db, caller, solution.challengeId)
  if (!challenge?.purpose || !isSolved(challenge, solution)) {
    await countFailure(deps.db, subject, caller.now)
    return refuse('slide_captcha_failed')
  }
  return ok({ slideToken: await issueSlidePass(deps, caller, challenge.purpose) })
}

function isSolved({ kind, answer, work }: TakenChallenge, given: Solution): boolean {
  if (kind === 'question') return work !== null && digitsOf(given.answer ?? '') === answer && isWorkDone(work, given.work ?? [])
  const { x, path } = given
  return kind === 'drag' && x !== undefined && path !== undefined && isDragHome(Number(answer), { x, path })
}
