import { type BrandTheme, type ColourToken, colourTokens, type LengthToken, lengthTokens, themeToCss } from '@croupier/ui/theme/index.ts'
import type { ThemeSettings } from '../../shared/brand/settings.ts'

/** The tokens that an operator sets, apart from those that follow from them. */
export function readTheme({ base, tokens }: ThemeSettings): BrandTheme {
  const pick = <Token extends string>(names: readonly Token[]) =>
    Object.fromEntries(names.flatMap(name => (tokens[`--${name}`] === undefined ? [] : [[name, tokens[`--${name}`]]]))) as Partial<
      Record<Token, string>
    >
  return { base, colours: pick<ColourToken>(colourTokens), lengths: pick<LengthToken>(lengthTokens) }
}

/** All tokens that a theme lays over its base, those that follow from the set ones too (gradients, shadows). Undefined where a value is not fit. */
export function writeTokens(theme: BrandTheme): Record<string, string> | undefined {
  const css = themeToCss(theme)
  if (!css.ok) return undefined
  const declarations = css.value.slice(css.value.indexOf('{') + 1, -1)
  return Object.fromEntries(
    declarations
      .split(';')
      .filter(Boolean)
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  )
}
