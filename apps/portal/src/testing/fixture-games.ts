import type { Game, Lane, Vendor } from '../shared/api/types.ts'

const studios = [
  ['LUMEN', 'Lumenforge', 'lumenforge'],
  ['NINE', 'Ninefold', 'ninefold'],
  ['TIGER', 'Tigerpaper', 'tigerpaper'],
  ['BRASS', 'Brassfinch', 'brassfinch'],
  ['MOON', 'Moonkiln', 'moonkiln'],
  ['SALT', 'Saltwick', 'saltwick'],
  ['POLAR', 'Polarwood', 'polarwood'],
  ['ORIGINALS', 'Originals', 'originals'],
] as const

const titles: readonly [code: string, name: string, studio: number][] = [
  ['ember-phoenix', 'Ember Phoenix', 0],
  ['jade-toad', 'Jade Toad', 1],
  ['nine-tails', 'Nine Tails', 1],
  ['pharaohs-hour', 'Pharaoh’s Hour', 0],
  ['bamboo-fortune', 'Bamboo Fortune', 2],
  ['masquerade', 'Moonlit Masquerade', 4],
  ['deepvein', 'Deepvein', 6],
  ['sugar-comet', 'Sugar Comet', 4],
  ['corsairs-ledger', 'Corsair’s Ledger', 5],
  ['neon-sevens', 'Neon Sevens', 3],
  ['sakura-blade', 'Sakura Blade', 1],
  ['winter-pack', 'Winter Pack', 6],
  ['emerald-wyrm', 'Emerald Wyrm', 2],
  ['thunderhall', 'Thunderhall', 6],
  ['coral-crown', 'Coral Crown', 5],
  ['orchard-forty', 'Orchard Forty', 3],
  ['orbit-gold', 'Orbit Gold', 4],
  ['lamp-of-samir', 'Lamp of Samir', 5],
  ['brass-and-steam', 'Brass & Steam', 3],
  ['jaguar-steps', 'Jaguar Steps', 2],
  ['dusk-riders', 'Dusk Riders', 0],
  ['lantern-street', 'Lantern Street', 1],
  ['dice', 'Dice', 7],
  ['mines', 'Mines', 7],
  ['plinko', 'Plinko', 7],
  ['instant-roulette', 'Instant Roulette', 7],
]
const features = ['free-spins', 'lines', 'cascade', 'hold-and-spin'] as const

export const fixtureGames: readonly Game[] = titles.map(([gameId, gameName, studio], index) => {
  const [vassalage, vendorName] = studios[studio] ?? studios[0]
  return {
    gameId,
    nodeId: gameId,
    gameName,
    nodeName: gameName,
    vassalage,
    vendorName,
    gameCategory: 'rng',
    gameType: vassalage === 'ORIGINALS' ? 'original' : (features[index % features.length] ?? 'free-spins'),
    accountTypeName: 'GLS',
    defaultPlayType: null,
    isGame: 'GAME',
    showIcon: gameId,
    supportPlay: index % 5 === 4 ? 1 : 0,
    isHot: index % 7 === 1,
    isNew: index % 5 === 0,
    isFavourite: false,
    minBet: index % 3 === 0 ? '0.20' : '1.00',
    lines: 25,
    isWays: false,
    rtpBps: 9640,
    volatility: 'high',
    features: [features[index % features.length] ?? 'free-spins'],
    maxWinMultiple: 5000,
  }
})

const vendors: Vendor[] = studios.map(([vassalage, displayName, smallIcon], index) => {
  const games = fixtureGames.filter(game => game.vassalage === vassalage)
  return {
    vassalage,
    displayName,
    smallIcon,
    isHot: index === 0,
    gameCount: games.length,
    covers: games.slice(0, 3).map(game => game.showIcon),
  }
})

export const fixtureLanes: Lane[] = [
  {
    gameCategory: 'rng',
    label: 'Slots',
    page: '/rng',
    pointValue: '1.20',
    sideMenuIcon: 'cherry',
    gameCount: fixtureGames.length,
    vassalage: vendors.map(vendor => vendor.vassalage),
    vendors,
  },
]
