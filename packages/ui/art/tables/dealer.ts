import { linear } from '../paint.ts'
import { CLOTHS } from './dealer-cloth.ts'
import { features } from './dealer-face.ts'
import { HAIR_COLOURS, HAIRS, SHAPES, SKINS } from './dealer-parts.ts'

export interface DealerRecipe {
  readonly id: string
  readonly skin: keyof typeof SKINS
  readonly hair: readonly [style: keyof typeof HAIRS, colour: keyof typeof HAIR_COLOURS]
  readonly cloth: readonly [style: keyof typeof CLOTHS, colours: readonly [string, string, string]]
  readonly accent: string
  readonly face: keyof typeof SHAPES.faces
  readonly isMadeUp?: boolean
  readonly bow?: string
  readonly adds?: readonly Addition[]
}
type Addition = 'earrings' | 'hairpin' | 'flower' | 'beard' | 'glasses'

const HEAD_DOWN = 13
const PETALS = [0, 72, 144, 216, 288]

/** A person at a table from the waist up, light from the upper left, before whatever lies behind. */
export function dealer(recipe: DealerRecipe): string {
  const { skin, hair, cloth, face, accent, adds = [], bow = '#0A0D18', isMadeUp = false } = recipe
  const [light, body, shade, lip] = SKINS[skin]
  const [hairLight, hairBody, hairShade] = HAIR_COLOURS[hair[1]]
  const [style, wears] = [HAIRS[hair[0]], CLOTHS[cloth[0]]]
  const outline = SHAPES.faces[face]
  const colours = { accent, bow }
  const has = (addition: Addition) => adds.includes(addition)
  const defs =
    linear(
      's',
      [
        [light, 0],
        [body, 0.42],
        [shade, 1],
      ],
      'x1=".2" y1=".1" x2=".95" y2=".8"',
    ) +
    linear(
      'h',
      [
        [hairLight, 0],
        [hairBody, 0.4],
        [hairShade, 1],
      ],
      'x1=".15" y1="0" x2=".85" y2="1"',
    ) +
    linear(
      'c',
      [
        [cloth[1][0], 0],
        [cloth[1][1], 0.4],
        [cloth[1][2], 1],
      ],
      'x1=".1" y1="0" x2=".8" y2="1"',
    ) +
    linear(
      'w',
      [
        ['#FFFDF8', 0],
        ['#DDE2EE', 0.5],
        ['#8E98B4', 1],
      ],
      'x1=".1" y1="0" x2=".9" y2="1"',
    ) +
    `<clipPath id="f"><path d="${outline}"/></clipPath><clipPath id="t"><path d="${SHAPES.torso}"/></clipPath>`
  const [leftArm, rightArm] = SHAPES.arms
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 290"><defs>${defs}</defs>` +
    `<g fill="url(#h)" transform="translate(0 ${HEAD_DOWN})">${style.back}</g>` +
    `<path d="${leftArm}" fill="url(${wears.sleeves})"/><path d="${rightArm}" fill="url(${wears.sleeves})"/>` +
    '<path d="M70 246c-4 18-6 30-4 40" stroke="#00000038" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M170 246c4 18 6 30 4 40" stroke="#00000050" stroke-width="5" fill="none" stroke-linecap="round"/>' +
    `<path d="${SHAPES.neck}" fill="url(#s)"/><path d="${SHAPES.torso}" fill="url(${wears.ground})"/>` +
    `<g clip-path="url(#t)">${wears.draw(colours)}<path d="M150 170c40 20 60 60 60 120h-50c4-50 2-90-10-120z" fill="#04060E" opacity=".3"/></g>` +
    `<path d="M105 146c8 12 22 14 30 0v20c-6 8-22 8-30-2z" fill="${shade}" opacity=".62"/>${wears.collar(colours)}` +
    `<g transform="translate(0 ${HEAD_DOWN})"><ellipse cx="83" cy="97" rx="6" ry="10" fill="${body}"/><ellipse cx="157" cy="97" rx="6" ry="10" fill="${shade}"/>` +
    (has('earrings')
      ? `<path d="M82 107v7" stroke="${accent}" stroke-width="1.6"/><circle cx="82" cy="117" r="3.4" fill="${accent}"/><circle cx="158" cy="117" r="3.4" fill="${accent}" opacity=".75"/>`
      : '') +
    `<path d="${outline}" fill="url(#s)"/><g clip-path="url(#f)"><path d="M128 40c8 30 6 60 2 74-2 10 4 18-2 36h40V40z" fill="${shade}" opacity=".34"/>` +
    `<g fill="${lip}" opacity="${isMadeUp ? 0.2 : 0.08}"><ellipse cx="100" cy="112" rx="11" ry="7"/><ellipse cx="141" cy="112" rx="11" ry="7"/></g>` +
    (isMadeUp
      ? ''
      : `<path d="M84 108c6 20 14 12 20 12 10-4 22-4 32 0 6 0 14 8 20-12-2 28-16 42-36 42s-34-14-36-42z" fill="${hairShade}" opacity=".13"/>`) +
    `<path d="M84 78c8-16 22-26 36-28 14 2 28 12 36 28V36H84z" fill="${shade}" opacity=".4"/></g>` +
    (has('beard')
      ? `<path d="M82 96c2 26 6 26 14 24 8-8 40-8 48 0 8 2 12 2 14-24 4 30-8 56-38 56S80 128 82 96z" fill="${hairBody}" opacity=".94"/>`
      : '') +
    features({ shade, lip, hairShade, isMadeUp }, light) +
    (has('glasses')
      ? '<g fill="none" stroke="#E8ECF5" stroke-width="1.8"><circle cx="103.5" cy="93" r="12.5"/><circle cx="136.5" cy="93" r="12.5"/><path d="M116 91q4-3 8 0M91 91l-8-2M149 91l8-2"/></g>'
      : '') +
    `<g fill="url(#h)">${style.front}</g><g fill="${hairLight}" opacity=".7">${style.shine}</g>` +
    (has('hairpin')
      ? `<path d="M104 22l46 16" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><circle cx="103" cy="21.5" r="4.5" fill="#FF7A70"/>`
      : '') +
    (has('flower')
      ? `<g transform="translate(158 62)"><g fill="#FFB3C4">${PETALS.map(turn => `<ellipse cy="-7" rx="5" ry="7" transform="rotate(${turn})"/>`).join('')}</g><circle r="4" fill="#FFE3A0"/></g>`
      : '') +
    '</g></svg>\n'
  )
}
