import { err, ok, type Result } from '@croupier/kernel'
import { isColour } from './colour.ts'
import { type BrandTheme, colourTokens, type LengthToken, lengthTokens } from './tokens.ts'

/** Radii beyond this are the pill's, which is 999px. */
const LENGTH = /^(?:\d{1,3}(?:\.\d{1,2})?px|\d{1,2}(?:\.\d{1,3})?rem|0)$/

export interface ThemeRefusal {
  /** Every value that is not allowed, by its name; unknown names too. */
  fields: Record<string, 'unknown_token' | 'not_a_colour' | 'not_a_length'>
}

function refusals({ colours = {}, lengths = {} }: BrandTheme): ThemeRefusal['fields'] {
  const fields: ThemeRefusal['fields'] = {}
  const knownColours = new Set<string>(colourTokens)
  const knownLengths = new Set<string>(lengthTokens)
  for (const [name, value] of Object.entries(colours)) {
    if (!knownColours.has(name)) fields[name] = 'unknown_token'
    else if (!isColour(value)) fields[name] = 'not_a_colour'
  }
  for (const [name, value] of Object.entries(lengths)) {
    if (!knownLengths.has(name)) fields[name] = 'unknown_token'
    else if (!LENGTH.test(value)) fields[name] = 'not_a_length'
  }
  return fields
}

/** The primary's gradient and shadow are drawn from its two colours, so that a brand sets a hue once. */
function followers(colours: NonNullable<BrandTheme['colours']>): string[] {
  if (!colours['c-primary'] && !colours['c-primary-2']) return []
  return [
    '--g-primary:linear-gradient(180deg,var(--c-primary),var(--c-primary-2))',
    '--sh-primary:0 6px 20px -6px color-mix(in srgb,var(--c-primary-2) 55%,transparent)',
  ]
}

function surfaces(colours: NonNullable<BrandTheme['colours']>): string[] {
  const found: string[] = []
  if (colours['c-page']) found.push('--g-page:none')
  if (colours['c-surface'])
    found.push(
      '--g-surface:linear-gradient(var(--c-surface),var(--c-surface))',
      '--g-wallet:linear-gradient(var(--c-surface),var(--c-surface))',
    )
  if (colours['c-raised']) found.push('--g-raised:linear-gradient(var(--c-raised),var(--c-raised))')
  return found
}

/** Writes the block that lays a brand over its base, for a page whose root has `data-brand="<base>"`. Refuses any value that is not a hex colour or a plain length: the text goes into the page as it is. */
export function themeToCss(theme: BrandTheme): Result<string, ThemeRefusal> {
  const fields = refusals(theme)
  if (Object.keys(fields).length > 0) return err({ fields })
  const { colours = {}, lengths = {} } = theme
  const own = [
    ...colourTokens.map(name => [name, colours[name]] as const),
    ...lengthTokens.map((name: LengthToken) => [name, lengths[name]] as const),
  ]
  const lines = own.filter(([, value]) => value !== undefined).map(([name, value]) => `--${name}:${value}`)
  if (lines.length === 0) return ok('')
  return ok(
    `:root[data-brand="${theme.base === 'jade' ? 'jade' : 'midnight'}"]{${[...lines, ...followers(colours), ...surfaces(colours)].join(';')}}`,
  )
}
