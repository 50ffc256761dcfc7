/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = readonly [r: number, g: number, b: number, a: number]

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Hex colours only: everything else (names, functions, `url()`, `var()`) is refused, so a theme can carry no code. */
export const isColour = (text: string): boolean => HEX.test(text)

export function parseColour(text: string): Rgba | undefined {
  if (!isColour(text)) return undefined
  const digits = text.slice(1)
  const pairs = digits.length <= 4 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  const [r = 0, g = 0, b = 0, a = 255] = pairs.map(pair => Number.parseInt(pair, 16))
  return [r, g, b, a / 255]
}

/** What the eye sees where a translucent colour lies on an opaque one. */
export function over([r, g, b, a]: Rgba, [br, bg, bb]: Rgba): Rgba {
  const mix = (top: number, below: number) => top * a + below * (1 - a)
  return [mix(r, br), mix(g, bg), mix(b, bb), 1]
}

function luminance([r, g, b]: Rgba): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG 2.2 contrast ratio, 1 to 21, of two opaque colours. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
