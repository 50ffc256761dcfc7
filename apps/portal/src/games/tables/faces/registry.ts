import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import type { GameFace } from './face.ts'

/** The face of each game, by the id of its rules; loaded with the first table that plays it. */
const FACES: Readonly<Record<string, () => Promise<GameFace>>> = {
  baccarat: () => import('./baccarat/baccarat-face.tsx').then(({ baccaratFace }) => baccaratFace),
  blackjack: () => import('./blackjack/blackjack-face.tsx').then(({ blackjackFace }) => blackjackFace),
  'casino-holdem': () => import('./ante/holdem-faces.ts').then(({ casinoHoldemFace }) => casinoHoldemFace),
  'dragon-tiger': () => import('./dragon-tiger/dragon-tiger-face.tsx').then(({ dragonTigerFace }) => dragonTigerFace),
  'fan-tan': () => import('./fan-tan/fan-tan-face.tsx').then(({ fanTanFace }) => fanTanFace),
  'fish-prawn-crab': () => import('./dice/dice-faces.tsx').then(({ fishPrawnCrabFace }) => fishPrawnCrabFace),
  'holdem-bonus': () => import('./ante/holdem-faces.ts').then(({ holdemBonusFace }) => holdemBonusFace),
  'mahjong-tiles': () => import('./tiles/tile-faces.ts').then(({ mahjongTilesFace }) => mahjongTilesFace),
  'niu-niu': () => import('./niu-niu/niu-niu-face.ts').then(({ niuNiuFace }) => niuNiuFace),
  'que-jiu': () => import('./tiles/tile-faces.ts').then(({ queJiuFace }) => queJiuFace),
  roulette: () => import('./roulette/roulette-face.tsx').then(({ rouletteFace }) => rouletteFace),
  'san-gong': () => import('./san-gong/san-gong-face.ts').then(({ sanGongFace }) => sanGongFace),
  'se-die': () => import('./se-die/se-die-face.tsx').then(({ seDieFace }) => seDieFace),
  'sic-bo': () => import('./dice/dice-faces.tsx').then(({ sicBoFace }) => sicBoFace),
  'three-card-poker': () => import('./ante/three-card-poker-face.ts').then(({ threeCardPokerFace }) => threeCardPokerFace),
  'wenzhou-pai-gow': () => import('./pai-gow/pai-gow-face.ts').then(({ paiGowFace }) => paiGowFace),
  'zha-jin-hua': () => import('./zha-jin-hua/golden-flower-face.tsx').then(({ goldenFlowerFace }) => goldenFlowerFace),
}

/** Throws where the script does not come; undefined for a game that this portal does not know. */
export async function loadFace(gameId: string): Promise<GameFace | undefined> {
  const load = FACES[gameId]
  return load && loadChunk(`table-${gameId}`, load)
}
