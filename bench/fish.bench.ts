import { amount, seededRandom } from '@croupier/kernel'
import { type FishRoom, fishSettings, isInSight, openFishRoom, openSea, seaTime, stepFishRoom } from '../games/fish/index.ts'
import { cpuSeconds, print } from './cards/measure.ts'

/** Fishing on one core: shots with their hits, and seas looked at. Run with `npx tsx bench/fish.bench.ts`; `--shots N` for a longer look at the return. */
const flag = process.argv.indexOf('--shots')
const SHOTS = flag < 0 ? 40_000 : Number(process.argv[flag + 1])
const room: FishRoom = { settings: fishSettings(amount('0.10')), sea: openSea('5'.repeat(64)) }
const random = seededRandom(1)
const START = 1_700_000_000_000

let state = openFishRoom(room.settings, START)
let [cost, reward, fired] = [0n, 0n, 0]

function act(action: Parameters<typeof stepFishRoom>[2], now: number): void {
  const stepped = stepFishRoom(room, state, action, random, now)
  if (!stepped.ok) throw new Error(stepped.error)
  state = stepped.value.state
  for (const event of stepped.value.events) {
    if (event.type === 'shot') cost += event.cost
    if (event.type === 'captured') reward += event.reward
  }
}

act({ type: 'sit', player: 'a', seat: 0 }, START)
const seconds = cpuSeconds(() => {
  for (let n = 0; fired < SHOTS; n++) {
    const now = START + 30_000 + n * 130
    const seaMs = seaTime(state, now)
    const targets = room.sea.fishAt(seaMs).filter(fish => !(fish.id in state.captured) && isInSight(fish, seaMs))
    const target = targets[random.below(Math.max(targets.length, 1))]
    if (!target) continue
    const bullet = state.nextBulletId
    const isFree = (state.seats[0]?.freeBullets.length ?? 0) > 0
    act(isFree ? { type: 'shoot-free', player: 'a' } : { type: 'shoot', player: 'a', cannon: 1 }, now)
    act({ type: 'hit', player: 'a', bullet, fish: target.id }, now)
    fired += 1
  }
})
print(
  'shots and hits, sea looked at before each',
  fired / seconds,
  `returned ${((100 * Number(reward)) / Number(cost)).toFixed(2)} % of 96 %`,
)
print(
  'seas looked at in order, a frame each',
  5000 /
    cpuSeconds(() => {
      for (let n = 0; n < 5000; n++) room.sea.fishAt(10_000_000 + n * 16)
    }),
)
