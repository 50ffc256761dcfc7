import type { LoginSecurity } from '@croupier/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { FailureVerdict } from '../sign-in/domain/failures.ts'
import { lockParams } from '../sign-in/failures.ts'
import type { CaptchaCaller } from './captcha-caller.ts'
import { checkImageCaptcha } from './image-captcha.ts'
import { spendSlidePass } from './slide-pass.ts'

export interface HumanProof {
  readonly captcha?: string
  readonly captchaId?: string
  readonly slideToken?: string
}

/** The refusal of a sign-in that one of its counts keeps waiting. */
export function stopAtLock(verdicts: readonly FailureVerdict[]): Refusal | undefined {
  const locked = verdicts.find(verdict => verdict.lockedMs > 0)
  return locked && { code: 'account_locked', ...lockParams(locked) }
}

/**
 * The image captcha where failures ask for it, then the slide captcha: at every sign-in, or after a failure where the brand has it so. A pass is spent even when
 * what follows turns out wrong.
 */
export async function proveHuman(
  db: Db,
  caller: CaptchaCaller,
  { captcha, captchaId, slideToken }: HumanProof,
  { verdicts, loginSecurity }: { verdicts: readonly FailureVerdict[]; loginSecurity: LoginSecurity },
): Promise<Refusal | undefined> {
  const needsImage = verdicts.some(verdict => verdict.needsCaptcha)
  const value = { captcha: needsImage }
  if (needsImage && !(captcha && captchaId)) return { code: 'captcha_required', value }
  const needsSlide = loginSecurity.puzzleAfterFailures !== true || verdicts.some(verdict => verdict.hasFailed)
  if (!slideToken && !needsSlide) return undefined
  if (!slideToken) return { code: 'slide_captcha_required', value }
  if (!(await spendSlidePass(db, caller, slideToken, 'sign-in'))) return { code: 'slide_captcha_failed', value }
  if (needsImage && !(await checkImageCaptcha(db, caller, { id: captchaId, text: captcha }))) return { code: 'captcha_wrong', value }
  return undefined
}
