import { parseArgs } from 'node:util'
import { seededRandom } from '@croupier/kernel'
import { pokerCode, pokerStrengthOfCodes } from '../games/cards/hands/poker.ts'
import { sample } from '../games/fairness/draws.ts'
import { DECK, LIVE_GAMES } from '../games/tables/index.ts'
import { checkedPokerStrength } from '../games/tables/testing/poker-check.ts'
import { playRandomRounds } from '../games/tables/testing/random-play.ts'

/**
 * P7: table rules on one core. Each game plays rounds of random bets and decisions, and every settlement is checked: no chip made or lost. Then
 * hold'em hands are ranked by the library and by our own check of it. `npx tsx bench/tables.bench.ts --rounds 100000` plays the full proof.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20000' } } })
const ROUNDS = Number(values.rounds)
const HANDS = 1_000_000

/** Calls a second of this process's own processor time: other work on the machine does not count. */
function perSecond(times: number, run: () => void): number {
  const started = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(started)
  return times / ((user + system) / 1e6)
}

const print = (name: string, rate: number, note = '') =>
  console.log(`${name.padEnd(52)} ${Math.round(rate).toLocaleString('en').padStart(12)}/s${note}`)

for (const game of LIVE_GAMES) {
  const rate = perSecond(ROUNDS, () => playRandomRounds(game, ROUNDS, seededRandom(1)))
  print(`rounds of ${game.id}, three players, checked`, rate)
}

const random = seededRandom(3)
const codes = DECK.map(pokerCode)
const hands = Array.from({ length: 1000 }, () => sample(random, codes, 7))
const rankAll = (strengthOf: (hand: readonly number[]) => number) => () => {
  for (let n = 0; n < HANDS; n += hands.length) for (const hand of hands) strengthOf(hand)
}
rankAll(pokerStrengthOfCodes)()
rankAll(checkedPokerStrength)()
const library = perSecond(HANDS, rankAll(pokerStrengthOfCodes))
const own = perSecond(HANDS, rankAll(checkedPokerStrength))
print('hold’em hands of seven cards, phe', library, `  ${(library / own).toFixed(1)} × our check`)
print('hold’em hands of seven cards, our check', own)
