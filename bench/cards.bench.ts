import { seededRandom } from '@croupier/kernel'
import { niuNiuHand, pokerCode, pokerStrengthOfCodes, zhaJinHuaHand } from '../games/cards/index.ts'
import { playRandomRoom } from '../games/cards/testing/random-room.ts'
import { ROOMS } from '../games/cards/testing/rooms.ts'
import { sample } from '../games/fairness/index.ts'
import { type Card, DECK } from '../games/tables/deck/card.ts'
import { cpuSeconds, print } from './cards/measure.ts'

/**
 * Card rooms on one core: hands ranked a second, and whole hands played a second with every chip counted after every action.
 * `npx tsx bench/cards.bench.ts` plays 2,000 hands a room; `--hands 100000` plays the hundred thousand of the conservation proof.
 */
const flag = process.argv.indexOf('--hands')
const HANDS = flag < 0 ? 2000 : Number(process.argv[flag + 1])
const EVALUATIONS = 400_000

function evaluations(): void {
  const random = seededRandom(1)
  const deals = Array.from({ length: 4096 }, () => sample(random, DECK, 7))
  const codes = deals.map(cards => cards.map(pokerCode))
  const five = deals.map(cards => cards.slice(0, 5) as Card[])
  const three = deals.map(cards => cards.slice(0, 3) as Card[])
  const rates: [string, (n: number) => unknown][] = [
    ['hold’em, best five of seven', n => pokerStrengthOfCodes(codes[n & 4095] as number[])],
    ['niu niu, rooms', n => niuNiuHand(five[n & 4095] as Card[], 'rooms')],
    ['zha jin hua', n => zhaJinHuaHand(three[n & 4095] as Card[])],
  ]
  for (const [name, rank] of rates) {
    for (let n = 0; n < EVALUATIONS / 10; n++) rank(n)
    const seconds = cpuSeconds(() => {
      for (let n = 0; n < EVALUATIONS; n++) rank(n)
    })
    print(`hands ranked: ${name}`, EVALUATIONS / seconds)
  }
}

function rooms(): void {
  for (const [name, room] of Object.entries(ROOMS)) {
    const played: { report?: ReturnType<typeof playRandomRoom> } = {}
    const seconds = cpuSeconds(() => {
      played.report = playRandomRoom(room as never, HANDS, seededRandom(2))
    })
    const actions = played.report?.actions ?? 0
    print(`hands played: ${name}`, HANDS / seconds, `${(actions / seconds).toFixed(0)} actions/s, ${HANDS} hands, no chip made or lost`)
  }
}

evaluations()
rooms()
