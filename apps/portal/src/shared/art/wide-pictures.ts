/** How wide the large banner and a card's cover are shown; the page's own pictures say the same, or they would be fetched twice. */
export const BANNER_SIZES = '(min-width: 1024px) 66vw, 100vw'
export const HERO_COVER_SIZES = '(min-width: 768px) 420px, 60vw'

/** Categories whose head shows a wide picture of their own. */
export const HEAD_BANNERS: Readonly<Record<string, string>> = { rng: 'banner-slots', live: 'banner-live', sports: 'banner-pitch' }
