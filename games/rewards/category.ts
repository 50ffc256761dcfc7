/** What a bet is on, as the catalogue sorts it; rng are slots and originals. */
export type Category = 'rng' | 'live' | 'pvp' | 'fish' | 'sports' | 'esports' | 'lott' | 'elott'
