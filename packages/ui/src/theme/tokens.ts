/** The values of a theme that a brand may set. The names are the custom properties without their dashes. */
export const colourTokens = [
  'c-page',
  'c-sunken',
  'c-surface',
  'c-raised',
  'c-overlay',
  'c-input',
  'c-line',
  'c-line-2',
  'c-control-line',
  'c-hover',
  'c-press',
  'c-text',
  'c-text-2',
  'c-text-3',
  'c-primary',
  'c-primary-2',
  'c-primary-text',
  'c-on-primary',
  'c-primary-soft',
  'c-primary-line',
  'c-accent',
  'c-accent-soft',
  'c-won',
  'c-won-soft',
  'c-lost',
  'c-lost-soft',
  'c-warn',
  'c-warn-soft',
  'c-info',
  'c-info-soft',
  'c-live',
  'c-on-live',
  'c-hot',
  'c-on-hot',
  'c-new',
  'c-on-new',
  'c-danger-fill',
  'c-on-danger',
  'c-focus',
  'c-scrim',
] as const

export const lengthTokens = ['r-xs', 'r-s', 'r-m', 'r-l', 'r-xl', 'r-art', 'r-pill'] as const

export type ColourToken = (typeof colourTokens)[number]
export type LengthToken = (typeof lengthTokens)[number]

/** A brand's look as data: a base of ours and the values that differ. Gradients follow from the colours. */
export interface BrandTheme {
  base: 'midnight' | 'jade'
  colours?: Readonly<Partial<Record<ColourToken, string>>>
  lengths?: Readonly<Partial<Record<LengthToken, string>>>
}
