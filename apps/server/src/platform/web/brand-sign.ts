import type { FirstLoad } from './first-load.ts'
import type { PageBoot } from './page.ts'

/** The sign of a brand in the sizes in which systems show it, as addresses. */
export interface BrandSign {
  readonly favicon: string
  readonly touchIcon: string
  readonly icon192: string
  readonly icon512: string
}

/** A shipped sign in its sizes, or the brand's own picture in place of all of them. */
export function signOf(load: FirstLoad | undefined, logo: string): BrandSign | undefined {
  if (/^(https:|\/)/.test(logo)) return { favicon: logo, touchIcon: logo, icon192: logo, icon512: logo }
  return load?.signs?.[logo]
}

export const colourOf = (load: FirstLoad | undefined, { theme, pageColour }: Pick<PageBoot, 'theme' | 'pageColour'>): string | undefined =>
  pageColour ?? load?.colours?.[theme]

/** What a system shows that has put the portal on its home screen: the web application manifest (W3C), one a brand. */
export function manifestOf(load: FirstLoad | undefined, page: PageBoot & Required<Pick<PageBoot, 'site'>>): object {
  const { site } = page
  const sign = signOf(load, site.logo)
  const colour = colourOf(load, page)
  const icons = sign && [
    { src: sign.icon192, sizes: '192x192' },
    { src: sign.icon512, sizes: '512x512' },
  ]
  return {
    name: page.title,
    short_name: page.title,
    description: page.description,
    lang: page.language,
    dir: page.direction,
    id: '/',
    start_url: `/${site.query}`,
    scope: '/',
    display: 'standalone',
    ...(colour && { background_color: colour, theme_color: colour }),
    ...(icons && { icons: sign.icon192 === sign.icon512 ? [{ src: sign.icon512, sizes: 'any' }] : icons }),
  }
}
