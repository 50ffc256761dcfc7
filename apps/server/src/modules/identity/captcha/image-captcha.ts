import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import type { Db } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { newCode } from '../domain/tokens.ts'
import type { CaptchaCaller } from './captcha-caller.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'

/** The package is itself the drawing function; its types name only the variants that choose the text with Math.random. */
const drawText = createRequire(import.meta.url)('svg-captcha') as (text: string, options: object) => string

const LENGTH = 5
const WIDTH_PX = 160
const HEIGHT_PX = 56

/**
 * A distorted text as base64 PNG. The letters are drawn as paths and rasterized here: the SVG itself, whose paths give the letters away one by
 * one, never leaves the server.
 */
export async function openImageCaptcha(
  deps: Pick<IdentityDeps, 'db' | 'random'>,
  caller: CaptchaCaller,
): Promise<{ captchaId: string; png: string }> {
  const text = newCode(deps.random, LENGTH)
  const svg = drawText(text, { width: WIDTH_PX, height: HEIGHT_PX, fontSize: 52, noise: 4, color: true, background: '#f4f6fb' })
  const png = new Resvg(svg).render().asPng()
  return { captchaId: await storeChallenge(deps, caller, { kind: 'image', answer: text, purpose: null }), png: png.toString('base64') }
}

/** Whether the text is right, in any case. The captcha is gone either way. */
export async function checkImageCaptcha(
  db: Db,
  caller: CaptchaCaller,
  given: { id: string | undefined; text: string | undefined },
): Promise<boolean> {
  if (!given.id || !given.text) return false
  const challenge = await takeChallenge(db, caller, given.id)
  return challenge?.kind === 'image' && challenge.answer === given.text.trim().toUpperCase()
}
