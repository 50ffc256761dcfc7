/** A spot that the lobby offers, with its odds to one. */
export interface QuickSpot {
  readonly spot: string
  readonly odds: string
  /** Tables that leave it out offer another in its place. */
  readonly instead?: QuickSpot
}

const even = (...spots: readonly string[]): readonly QuickSpot[] => spots.map(spot => ({ spot, odds: '1' }))
const gates = (bet: string, odds: string): readonly QuickSpot[] => [1, 2, 3].map(gate => ({ spot: `gate-${gate}-${bet}`, odds }))

/** What can be bet from the lobby, by the id of the game: the bets that most people make. A test compares odds and spots with the rules. */
export const QUICK_BETS: Readonly<Record<string, readonly QuickSpot[]>> = {
  baccarat: [
    { spot: 'player', odds: '1' },
    { spot: 'tie', odds: '8' },
    { spot: 'banker', odds: '0.95', instead: { spot: 'banker-no-commission', odds: '1' } },
  ],
  'dragon-tiger': [
    { spot: 'dragon', odds: '1' },
    { spot: 'tie', odds: '8' },
    { spot: 'tiger', odds: '1' },
  ],
  roulette: [{ spot: 'red', odds: '1' }, { spot: 'straight-0', odds: '35' }, ...even('black')],
  'sic-bo': [{ spot: 'small', odds: '1' }, { spot: 'any-triple', odds: '24' }, ...even('big')],
  'fish-prawn-crab': [
    { spot: 'single-fish', odds: '1' },
    { spot: 'single-crab', odds: '1' },
    { spot: 'single-rooster', odds: '1' },
  ],
  'niu-niu': gates('equal', '0.95'),
  'san-gong': gates('win', '0.97'),
  'wenzhou-pai-gow': gates('win', '0.99'),
  'mahjong-tiles': gates('win', '0.97'),
  'que-jiu': gates('win', '0.95'),
  'zha-jin-hua': [
    { spot: 'dragon', odds: '0.95' },
    { spot: 'pair', odds: '2.4' },
    { spot: 'phoenix', odds: '0.95' },
  ],
  'fan-tan': [
    { spot: 'odd', odds: '0.95' },
    { spot: 'fan-3', odds: '2.85' },
    { spot: 'even', odds: '0.95' },
  ],
  'se-die': [
    { spot: 'odd', odds: '0.96' },
    { spot: '4red', odds: '14' },
    { spot: 'even', odds: '0.96' },
  ],
}
