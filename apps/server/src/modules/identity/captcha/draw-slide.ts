import type { RandomSource } from '@croupier/kernel'
import sharp from 'sharp'
import { SLIDE } from './domain/judge-drag.ts'
import { drawScene, svg } from './draw-scene.ts'

export interface SlidePicture {
  /** PNG with the notch. */
  readonly picture: Buffer
  /** PNG of the piece on a transparent square. */
  readonly piece: Buffer
  /** Left and top edge of the notch. The left one is the answer. */
  readonly x: number
  readonly y: number
}

const { width, height, piece: size } = SLIDE

/** Draws a landscape of its own, cuts a jigsaw piece out of it and leaves the notch, beside a false one that a search for dark edges finds as well. */
export async function drawSlide(random: RandomSource): Promise<SlidePicture> {
  const x = SLIDE.margin + random.below(width - size - SLIDE.margin - 8)
  const y = 8 + random.below(height - size - 16)
  const outline = pieceOutline(random)
  const scene = await sharp(Buffer.from(drawScene(random)))
    .png()
    .toBuffer()
  const mask = Buffer.from(svg(size, size, `<path d="${outline}" fill="#fff"/>`))
  const piece = await sharp(scene)
    .extract({ left: x, top: y, width: size, height: size })
    .ensureAlpha()
    .composite([
      { input: mask, blend: 'dest-in' },
      { input: Buffer.from(svg(size, size, `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.5"/>`)) },
    ])
    .png()
    .toBuffer()
  const picture = await sharp(scene)
    .composite([{ input: Buffer.from(svg(width, height, falseNotch(random, x) + notch(outline, x, y))) }])
    .png()
    .toBuffer()
  return { picture, piece, x, y }
}

const notch = (outline: string, x: number, y: number): string =>
  `<path transform="translate(${x} ${y})" d="${outline}" fill="#05070d" fill-opacity=".55" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/>`

/** Fainter and turned, so that a person sees at once which one the piece fits. */
function falseNotch(random: RandomSource, x: number): string {
  const at = x > width / 2 ? 20 + random.below(60) : width - size - random.below(50)
  return `<path transform="translate(${at} ${10 + random.below(height - size - 20)}) rotate(180 ${size / 2} ${size / 2}) scale(.8)" d="${pieceOutline(random)}" fill="#05070d" fill-opacity=".22"/>`
}

/** A square with a knob out or in on its top and right side; 12 px of the box are left for knobs. */
function pieceOutline(random: RandomSource): string {
  const edge = 12
  const far = size - edge
  const middle = (edge + far) / 2
  const top = random.below(2) === 0 ? 1 : 0
  const right = random.below(2) === 0 ? 1 : 0
  const knob = 8
  return [
    `M2 ${edge}`,
    `H${middle - knob - 5} a${knob} ${knob} 0 0 ${top} ${2 * knob} 0`,
    `H${far} V${middle - knob} a${knob} ${knob} 0 0 ${right} 0 ${2 * knob}`,
    `V${size - 2} H2 Z`,
  ].join(' ')
}
