// @vitest-environment jsdom
import { LIVE_GAMES, type LiveGame } from '@croupier/games/tables'
import { present, seededRandom } from '@croupier/kernel'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { feltPlan } from '../felt/felt-plan.ts'
import type { GameFace, TableT } from './face.ts'
import { loadFace } from './registry.ts'

const ROUNDS = 120
const BASE = 1_000n
/** A picture's own border is no place for a spot. */
const EDGE = 2

type Draw = Parameters<LiveGame['settle']>[1]
const random = seededRandom(28)

/** Moves that anybody might have made. At blackjack only those that leave one hand with one stake: the face sums up hands, the rules stakes. */
function someMoves({ id, decisions }: LiveGame, draw: Draw): string {
  let moves = ''
  for (;;) {
    const open = decisions?.choices(draw, moves) ?? []
    const free = id === 'blackjack' ? open.filter(({ stakeHalves }) => stakeHalves === 0) : open
    if (free.length === 0) return moves
    moves += present(free[random.below(free.length)], 'a move').move
  }
}

/** Won, lost or pushed, as the rules pay a unit. */
function paidEnd({ settle, spots }: LiveGame, spot: string, moves: string, draw: Draw): string {
  const { setAside } = present(
    spots.find(({ id }) => id === spot),
    spot,
  )
  const net = settle({ spot, base: BASE, moves }, draw).payout - BASE * BigInt(setAside)
  return net > 0n ? 'won' : net < 0n ? 'lost' : 'push'
}

describe.each(LIVE_GAMES.map(game => [game.id, game] as const))('the face of %s', (id, game) => {
  let face: GameFace
  let t: TableT
  beforeAll(async () => {
    await startI18n('EN', ['tables'])
    await i18next.loadNamespaces('tables')
    t = i18next.getFixedT('en', 'tables')
    face = present(await loadFace(id), 'a face')
  })

  it.each([true, false])('has each spot of the rules exactly once, inside its picture, wide or not (%s)', isWide => {
    const { spots, width, height } = feltPlan(face.layout, { isWide, offers: () => true })
    expect(spots.map(({ spot }) => spot).toSorted()).toEqual(game.spots.map(spot => spot.id).toSorted())
    for (const { spot, x, y, width: wide, height: high } of spots) {
      expect(x - wide / 2 > -EDGE && x + wide / 2 < width + EDGE, spot).toBe(true)
      expect(y - high / 2 > -EDGE && y + high / 2 < height + EDGE, spot).toBe(true)
    }
  })

  it('calls each spot by a name of its own, and says what it pays', () => {
    const names = game.spots.map(spot => face.name(t, spot.id))
    // A table offers the banker with commission or without, never both.
    expect(new Set(names).size).toBeGreaterThanOrEqual(names.length - (id === 'baccarat' ? 1 : 0))
    for (const { id: spot } of game.spots) {
      expect(face.name(t, spot), spot).not.toMatch(/^(spot|gate|short)\.|\.[a-z-]+\.|{{/)
      expect(face.short?.(t, spot, false) ?? 'short', spot).not.toMatch(/^(spot|gate|short)\.|{{/)
      expect(face.odds(spot), spot).toMatch(/\d/)
    }
  })

  it('says of each spot what the rules pay, and nothing before the table shows it', () => {
    let shoe: Draw | null = null
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const dealt = game.deal(shoe, random)
      const { draw } = dealt
      const moves = someMoves(game, draw)
      const table = game.reveal(draw, { steps: game.show(draw).length, moves: [moves], isOver: true })
      for (const { id: spot } of game.spots) {
        const end = face.endOf(spot, table, moves)
        seen.add(String(end))
        expect(end, `${spot} after "${moves}" of ${JSON.stringify(draw)}`).toBe(paidEnd(game, spot, moves, draw))
        expect(face.endOf(spot, null, moves)).toBeUndefined()
        expect(face.endOf(spot, game.reveal(draw, { steps: 0, moves: [], isOver: false }), '')).toBeUndefined()
      }
      expect(face.result(t, table, moves)).not.toMatch(/^$|\.[a-z]+\.|{{/)
      expect(face.result(t, null, moves)).toBeUndefined()
      shoe = dealt.shoe
    }
    expect(seen).toContain('won')
    expect(seen).toContain('lost')
  })
})
