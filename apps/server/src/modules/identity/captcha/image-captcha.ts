import { createRequire } from 'node:module'
import type { ByteSource } from '@croupier/kernel'
import { Resvg } from '@resvg/resvg-js'
import type { Db } from '../../../platform/db/index.ts'
import { newCode } from '../domain/tokens.ts'
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
export async function openImageCaptcha(db: Db, random: ByteSource, now: Date): Promise<{ captchaId: string; png: string }> {
  const text = newCode(random, LENGTH)
  const svg = drawText(text, { width: WIDTH_PX, height: HEIGHT_PX, fontSize: 52, noise: 4, color: true, background: '#f4f6fb' })
  const png = new Resvg(svg).render().asPng()
  return { captchaId: await storeChallenge(db, { kind: 'image', answer: text, now, random }), png: png.toString('base64') }
}

/** Whether the text is right, in any case. The captcha is gone either way. */
export async function checkImageCaptcha(db: Db, given: { id: string | undefined; text: string | undefined; now: Date }): Promise<boolean> {
  if (!given.id || !given.text) return false
  const challenge = await takeChallenge(db, given.id, given.now)
  return challenge?.kind === 'image' && challenge.answer === given.text.trim().toUpperCase()
}
