import { baseColours } from '../generated/base-colours.ts'
import { contrastRatio, over, parseColour, type Rgba } from './colour.ts'
import type { BrandTheme, ColourToken } from './tokens.ts'

/** WCAG 2.2 AA: text 4.5, controls and focus 3. */
const TEXT_MIN = 4.5
const CONTROL_MIN = 3

export interface ContrastPair {
  /** What is read, and the layer or fill where it is read worst. */
  text: ColourToken
  on: ColourToken
  ratio: number
  required: number
  isEnough: boolean
}

const layers: readonly ColourToken[] = ['c-page', 'c-sunken', 'c-surface', 'c-raised', 'c-overlay']
const onLayers: readonly (readonly [ColourToken, number])[] = [
  ['c-text', TEXT_MIN],
  ['c-text-2', TEXT_MIN],
  ['c-text-3', TEXT_MIN],
  ['c-primary-text', TEXT_MIN],
  ['c-accent', TEXT_MIN],
  ['c-won', TEXT_MIN],
  ['c-lost', TEXT_MIN],
  ['c-warn', TEXT_MIN],
  ['c-info', TEXT_MIN],
  ['c-control-line', CONTROL_MIN],
  ['c-focus', CONTROL_MIN],
]
const onFills: readonly (readonly [ColourToken, ColourToken])[] = [
  ['c-on-primary', 'c-primary'],
  ['c-on-primary', 'c-primary-2'],
  ['c-on-live', 'c-live'],
  ['c-on-hot', 'c-hot'],
  ['c-on-new', 'c-new'],
  ['c-on-danger', 'c-danger-fill'],
]
const onSofts: readonly (readonly [ColourToken, ColourToken])[] = [
  ['c-primary-text', 'c-primary-soft'],
  ['c-won', 'c-won-soft'],
  ['c-lost', 'c-lost-soft'],
  ['c-warn', 'c-warn-soft'],
  ['c-info', 'c-info-soft'],
]

/** Measures every pair of colours that the components set upon one another, each where it is worst, weakest first. A value that is no colour counts as the base's own. */
export function contrastReport(theme: BrandTheme): ContrastPair[] {
  const colour = (name: ColourToken): Rgba =>
    parseColour(theme.colours?.[name] ?? '') ?? parseColour(baseColours[theme.base][name]) ?? [0, 0, 0, 1]
  const pair = (text: ColourToken, on: ColourToken, ratio: number, required: number): ContrastPair => ({
    text,
    on,
    ratio,
    required,
    isEnough: ratio >= required,
  })
  const worstLayer = (text: ColourToken, required: number) =>
    layers
      .map(layer => pair(text, layer, contrastRatio(over(colour(text), colour(layer)), colour(layer)), required))
      .reduce((worst, next) => (next.ratio < worst.ratio ? next : worst))
  const soft = (text: ColourToken, on: ColourToken) =>
    Math.min(...layers.map(layer => contrastRatio(colour(text), over(colour(on), colour(layer)))))
  return [
    ...onLayers.map(([text, required]) => worstLayer(text, required)),
    ...onFills.map(([text, on]) => pair(text, on, contrastRatio(colour(text), colour(on)), TEXT_MIN)),
    ...onSofts.map(([text, on]) => pair(text, on, soft(text, on), TEXT_MIN)),
  ].sort((a, b) => a.ratio / a.required - b.ratio / b.required)
}
