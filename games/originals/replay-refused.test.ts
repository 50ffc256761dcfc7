import { createHash, createHmac } from 'node:crypto'
import { amount, present, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type HmacSha256, type PairRequest, replayRefused } from '../fairness/index.ts'
import { equalFractions, fraction } from '../lottery/fraction.ts'
import { findSlotTitle, slotReplay } from '../slots/index.ts'
import { originalReplay } from './original-replay.ts'
import type { OriginalBet } from './original-rules.ts'
import { findOriginal } from './originals.ts'
import { terms } from './testing/rounds.ts'

const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()
type Bets = readonly OriginalBet[]
const find = (code: string) => {
  const rules = findOriginal(code)
  return rules && originalReplay(rules, terms())
}
const bet = (placement: OriginalBet['placement'], stake = '1'): Bets => [{ placement, stake: amount(stake) }]
const LONG_SHOTS: readonly (readonly [game: string, bets: Bets])[] = [
  ['dice', bet({ side: 'under', target: 80 })],
  ['plinko', bet({ rows: 16, risk: 'high' }, '0.5')],
  ['roulette', [...bet({ spot: 'straight-17' }), ...bet({ spot: 'red' })]],
  ['dice', bet({ side: 'over', target: 50 }, '3')],
  ['mines', bet({ mines: 3 })],
]

type Refuses = (multiple: number, random: RandomSource) => boolean

/** A player's 2,000 requests to a house that sees each result before it answers; what it refuses uses no nonce. */
function playAgainst(refuses: Refuses, name: string, shots = LONG_SHOTS) {
  const count = 2000
  const pair = { serverSeed: createHash('sha256').update(name).digest('hex'), clientSeed: 'harbour-lamp' }
  const random = seededRandom(count)
  const requests: PairRequest<Bets>[] = []
  for (let i = 0, nonce = 0; i < count; i++) {
    const [game, bets] = present(shots[random.below(shots.length)], 'a bet')
    const betEntropy = createHash('md5').update(`${name} ${i}`).digest('hex')
    const replay = present(find(game), game)
    const payout = replay.payout(bets, { ...pair, nonce, betEntropy }, nodeHmac)
    const isPlayed = !refuses(Number(payout) / Number(replay.stake(bets)), random)
    requests.push({ game, nonce, betEntropy, bets, isPlayed })
    if (isPlayed) nonce += 1
  }
  return replayRefused(requests, pair, find, nodeHmac)
}

describe('the replay of refused requests', () => {
  it('G10 exposes a house that refuses wins above a hundred times the stake, within 2,000 bets', () => {
    const replay = playAgainst(multiple => multiple > 100, 'greedy')
    expect(replay.refused.requests).toBeGreaterThan(1)
    expect(replay.chance).toBeLessThan(1e-6)
  })

  it('G10 exposes it also when it hides these refusals of one game among forty others', () => {
    const replay = playAgainst((multiple, random) => random.below(50) === 0 || multiple > 100, 'careful', LONG_SHOTS.slice(0, 1))
    expect(replay.refused.requests).toBeGreaterThan(30)
    expect(replay.chance).toBeLessThan(1e-6)
  })

  it.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])(
    'G10 accuses no honest house whose refusals know nothing of the results: %s',
    name => {
      const replay = playAgainst((_multiple, random) => random.below(20) === 0, name)
      expect(replay.refused.requests).toBeGreaterThan(50)
      expect(replay.chance).toBeGreaterThan(1e-3)
    },
  )

  it('counts, stakes, pays and expects exactly, the played beside the refused', () => {
    const pair = { serverSeed: '5f'.repeat(32), clientSeed: 'harbour-lamp' }
    const betEntropy = '0123456789abcdef0123456789abcdef'
    const request = (game: string, bets: Bets, isPlayed: boolean) => ({ game, nonce: 7, betEntropy, bets, isPlayed })
    const replay = replayRefused(
      [
        request('dice', bet({ side: 'over', target: 5000 }, '2'), true),
        request('roulette', bet({ spot: 'black' }, '5'), false),
        request('mines', bet({ mines: 3 }), false),
      ],
      pair,
      find,
    )
    expect(replay.played).toMatchObject({ requests: 1, staked: amount('2'), paid: amount('3.96') })
    expect(equalFractions(replay.played.expected, fraction(19_800))).toBe(true)
    // 26 is black; tile 0 is safe among the mines 3, 12 and 14.
    expect(replay.refused).toMatchObject({ requests: 2, staked: amount('6'), paid: amount('11.12') })
    expect(equalFractions(replay.refused.expected, fraction(50_000n * 36n * 25n + 11_200n * 22n * 37n, 37n * 25n))).toBe(true)
  })

  it('counts a request that was sent again once, and as played if it ever was', () => {
    const request = { game: 'dice', nonce: 0, betEntropy: 'a'.repeat(32), bets: bet({ side: 'under', target: 50 }), isPlayed: false }
    const other = { ...request, betEntropy: 'b'.repeat(32) }
    const replay = replayRefused(
      [request, request, { ...other, isPlayed: true }, other],
      { serverSeed: '5f'.repeat(32), clientSeed: 'x' },
      find,
    )
    expect([replay.refused.requests, replay.played.requests]).toEqual([1, 1])
  })

  it('replays the spins of a slot title with all their steps', () => {
    const title = present(findSlotTitle('ember-phoenix'), 'the title')
    const request = {
      game: title.code,
      nonce: 7,
      betEntropy: '0123456789abcdef0123456789abcdef',
      bets: { bet: amount('1') },
      isPlayed: false,
    }
    const replay = replayRefused([request], { serverSeed: '5f'.repeat(32), clientSeed: 'harbour-lamp' }, () => slotReplay(title))
    expect(replay.refused.paid).toBe(amount('2'))
    const { num, den } = replay.refused.expected
    expect((num * 10_000n) / den / amount('1')).toBe(BigInt(title.rtpBps))
    expect(replay.chance).toBeGreaterThan(0.1)
  })
})
