/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import opentype, { type Font } from 'opentype.js'
import { packageFile } from './files.ts'
import { glue } from './paths.ts'

const fonts = new Map<string, Font>()

/** `cinzel:900` is the face Cinzel in weight 900; without a weight 400. */
function fontOf(face: string): Font {
  const ready = fonts.get(face)
  if (ready) return ready
  const [name = '', weight = '400'] = face.split(':')
  const file = readFileSync(packageFile(`@fontsource/${name}`, `files/${name}-latin-${weight}-normal.woff`))
  const font = opentype.parse(new Uint8Array(file).buffer)
  fonts.set(face, font)
  return font
}

export interface LetterStyle {
  face: string
  size: number
  x: number
  y: number
  /** Width the text may take; larger text is scaled down. */
  fit?: number
  /** Lifts the middle of the line. */
  arch?: number
  /** Grows the ends of the line. */
  flare?: number
  space?: number
  decimals?: number
}

export interface Lettering {
  d: string
  size: number
  /** Height of the capitals. */
  up: number
  width: number
}

/** Text to a path, centred on x and warped. Written relative and in tenths, so that heavy display faces stay small. */
export function letters(
  text: string,
  { face, size, x, y, fit = 264, arch = 0, flare = 0, space = 0, decimals = 1 }: LetterStyle,
): Lettering {
  const font = fontOf(face)
  const widthAt = (s: number) =>
    [...text].reduce((sum, letter) => sum + ((font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm) * s, 0) +
    space * (text.length - 1) * (s / size)
  const s = widthAt(size) > fit ? size * (fit / widthAt(size)) : size
  const bend = (px: number, py: number): [number, number] => {
    const k = (px - x) / (fit / 2)
    return [px, y - (y - py) * (1 + flare * (k * k - 0.35)) + arch * (k * k) - arch * 0.5]
  }
  const pen = new LetterPen(10 ** decimals, bend)
  let left = x - widthAt(s) / 2
  for (const letter of text) {
    const shape = font.charToGlyph(letter)
    for (const command of shape.getPath(left, y, s).commands) pen.take(command as LetterCommand)
    left += ((shape.advanceWidth ?? 0) / font.unitsPerEm) * s + space
  }
  return { d: pen.d, size: s, up: s * 0.7, width: widthAt(s) }
}

interface LetterCommand {
  type: string
  x?: number
  y?: number
  x1?: number
  y1?: number
  x2?: number
  y2?: number
}

/** A curve whose points all lie this near (in tenths) is drawn as a line. */
const NEAR = 16

class LetterPen {
  d = ''
  private x = 0
  private y = 0
  private start: [number, number] = [0, 0]

  constructor(
    private readonly q: number,
    private readonly bend: (x: number, y: number) => [number, number],
  ) {}

  take({ type, x, y, x1, y1, x2, y2 }: LetterCommand): void {
    if (type === 'Z') {
      this.d += 'z'
      ;[this.x, this.y] = this.start
      return
    }
    const pairs: [number | undefined, number | undefined][] = [
      [x1, y1],
      [x2, y2],
      [x, y],
    ]
    const points = pairs
      .flatMap(([px, py]) => (px === undefined || py === undefined ? [] : this.bend(px, py)))
      .map(value => Math.round(value * this.q))
    const relative = points.map((value, i) => value - (i % 2 ? this.y : this.x))
    const isNear = points.length > 2 && relative.every(value => Math.abs(value) < NEAR)
    const write = (values: number[]) => glue(values, this.q)
    if (type === 'M') this.d += `M${write(points)}`
    else if (isNear) this.d += `l${write(relative.slice(-2))}`
    else this.d += type.toLowerCase() + write(relative)
    ;[this.x, this.y] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
    if (type === 'M') this.start = [this.x, this.y]
  }
}
