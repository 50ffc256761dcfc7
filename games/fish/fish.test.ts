import { readFileSync } from 'node:fs'
import { amount, present, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { addFractions, equalFractions, fraction, multiplyFractions } from '../lottery/fraction.ts'
import { oracleTally } from '../oracle-report.ts'
import { captureChance, isCaptured, meanMultiplier, returnOf } from './capture.ts'
import { oracleSections } from './oracle.ts'
import { type FishEvent, fishSettings, openFishRoom, seaTime } from './room.ts'
import { isInSight, openSea } from './sea.ts'
import { SPECIES } from './species.ts'
import { type FishRoom, stepFishRoom } from './step-fish-room.ts'
import { ownValue, takenValue, valueWith } from './value.ts'

const SEED = '3'.repeat(64)
const bet = amount('0.10')
const settings = fishSettings(bet)
const room: FishRoom = { settings, sea: openSea(SEED) }
const NOW = 1_700_000_000_000

describe('capture mathematics', () => {
  it('G5: agrees with every vector of the rule book', () => {
    const { slots } = JSON.parse(readFileSync(new URL('./oracles/fishing.json', import.meta.url), 'utf8')) as { slots: unknown }
    const tally = oracleTally()
    oracleSections.slots(slots, tally)
    expect(tally.failures).toEqual([])
    expect(tally.passed.get('slots.fishing')).toBe(14)
  })

  it.each(SPECIES)('a bullet at $id returns exactly the room’s rate', species => {
    const rtp = returnOf(settings)
    const chance = captureChance(rtp, ownValue(species, rtp))
    const paid = species.kind.type === 'variable' ? meanMultiplier(species.kind.choices) : fraction(species.kind.multiplier)
    const bullets = species.kind.type === 'free-bullets' ? multiplyFractions(fraction(species.kind.bullets), rtp) : fraction(0)
    expect(equalFractions(multiplyFractions(chance, addFractions(paid, bullets)), rtp)).toBe(true)
  })

  it('a bomb returns exactly the room’s rate whatever swims beside it', () => {
    const rtp = returnOf(settings)
    const bomb = present(
      SPECIES.find(({ kind }) => kind.type === 'bomb'),
      'there is a bomb',
    )
    const members = [...SPECIES, ...SPECIES.slice(0, 5)]
    const paid = members.map(takenValue).reduce(addFractions, ownValue(bomb, rtp))
    expect(equalFractions(multiplyFractions(captureChance(rtp, valueWith(bomb, members, rtp)), paid), rtp)).toBe(true)
  })

  it('captures at the exact rate (G3)', () => {
    const random = seededRandom(3)
    const chance = captureChance(fraction(96, 100), fraction(6))
    let captured = 0
    for (let n = 0; n < 100_000; n++) if (isCaptured(chance, random)) captured++
    // Four standard deviations of 100,000 draws at 16 %.
    expect(Math.abs(captured - 16_000)).toBeLessThan(464)
  })

  it('knows multipliers within the bounds of their sizes', () => {
    const bounds = { small: [2, 10], medium: [10, 30], large: [40, 100], boss: [100, 500] } as const
    for (const { size, kind } of SPECIES) {
      const all = kind.type === 'variable' ? kind.choices.map(({ multiplier }) => multiplier) : [kind.multiplier]
      expect(Math.min(...all)).toBeGreaterThanOrEqual(bounds[size][0])
      expect(Math.max(...all)).toBeLessThanOrEqual(bounds[size][1])
    }
  })
})

describe('the sea', () => {
  it('is the same for everybody who knows seed and time, asked in any order', () => {
    const other = openSea(SEED)
    const times = [0, 90_000, 30_000, 90_000, 12_345]
    const backwards = [...times].reverse().map(time => other.fishAt(time))
    expect(times.map(time => room.sea.fishAt(time))).toEqual([...backwards].reverse())
    expect(openSea('4'.repeat(64)).fishAt(30_000)).not.toEqual(room.sea.fishAt(30_000))
  })

  it('brings every species in time, and swims without leaps', () => {
    const met = new Set<string>()
    let leap = 0
    let before = new Map(room.sea.fishAt(60_000).map(({ id, at }) => [id, at]))
    for (let time = 60_016; time < 1_500_000; time += time < 66_000 ? 16 : 5000) {
      const seen = room.sea.fishAt(time)
      for (const { id, species, at } of seen) {
        met.add(species.id)
        const last = before.get(id)
        if (last && time < 66_000) leap = Math.max(leap, Math.hypot(at.x - last.x, at.y - last.y))
      }
      before = new Map(seen.map(({ id, at }) => [id, at]))
    }
    expect(leap).toBeGreaterThan(0)
    expect(leap).toBeLessThan(10)
    expect(met.size).toBe(SPECIES.length)
  })

  it('finds a fish by its id and no other text', () => {
    const [fish] = room.sea.fishAt(30_000)
    expect(fish && room.sea.find(fish.id)?.species.id).toBe(fish?.species.id)
    for (const id of ['', '1', '1.99', '-1.0', '1.0.0', '1e3.0', 'a.b']) expect(room.sea.find(id.replace('1.0.0', 'x.0'))).toBeUndefined()
  })
})

const ALWAYS: RandomSource = { below: () => 0 }
const NEVER: RandomSource = { below: bound => bound - 1 }

function play(actions: readonly Parameters<typeof stepFishRoom>[2][], random: RandomSource, now: number) {
  let state = openFishRoom(settings, NOW)
  const events: FishEvent[] = []
  for (const action of actions) {
    const stepped = stepFishRoom(room, state, action, random, now)
    if (!stepped.ok) return { state, events, error: stepped.error }
    state = stepped.value.state
    events.push(...stepped.value.events)
  }
  return { state, events, error: undefined }
}

const sit = { type: 'sit', player: 'ann', seat: 0 } as const
const shoot = { type: 'shoot', player: 'ann', cannon: 2 } as const
const AT = NOW + 30_000
const inSight = (type: string, from = 30_000) => {
  for (let seaMs = from; ; seaMs += 500) {
    const fish = room.sea.fishAt(seaMs).find(other => other.species.kind.type === type && isInSight(other, seaMs))
    if (fish) return { fish, now: NOW + seaMs }
  }
}

describe('a fishing room', () => {
  it('pays bet × multiplier for a capture and takes the fish out of the sea', () => {
    const { fish, now } = inSight('plain')
    const hit = { type: 'hit', player: 'ann', bullet: 1, fish: fish.id } as const
    const { state, events } = play([sit, shoot, hit], ALWAYS, now)
    const multiplier = fish.species.kind.type === 'plain' ? fish.species.kind.multiplier : 0
    expect(events.at(-1)).toMatchObject({ type: 'captured', reward: bet * 2n * BigInt(multiplier) })
    expect(stepFishRoom(room, { ...state, seats: openSeat(state) }, { ...hit, bullet: 9 }, ALWAYS, now)).toEqual({
      ok: false,
      error: 'no_such_fish',
    })
  })

  const openSeat = (state: ReturnType<typeof openFishRoom>) =>
    state.seats.map((seat, i) => (seat && i === 0 ? { ...seat, bullets: [{ id: 9, bet, isFree: false }] } : seat))

  it('spends a bullet once, hit or not', () => {
    const { fish, now } = inSight('plain')
    const hit = { type: 'hit', player: 'ann', bullet: 1, fish: fish.id } as const
    expect(play([sit, shoot, hit], NEVER, now).events.at(-1)).toMatchObject({ type: 'missed' })
    expect(play([sit, shoot, hit, hit], NEVER, now).error).toBe('no_such_bullet')
  })

  it('takes along what swims near a bomb', () => {
    const { fish, now } = inSight('bomb')
    const { events } = play([sit, shoot, { type: 'hit', player: 'ann', bullet: 1, fish: fish.id }], ALWAYS, now)
    const last = events.at(-1)
    expect(last?.type === 'captured' && last.fish.length).toBeGreaterThan(1)
    const sum = last?.type === 'captured' ? last.fish.reduce((total, { multiplier }) => total + multiplier, 0) : 0
    expect(last).toMatchObject({ reward: bet * 2n * BigInt(sum) })
  })

  it('gives free bullets of the same bet, which cost nothing and are worth their return to one who leaves', () => {
    const { fish, now } = inSight('free-bullets')
    const won = play(
      [sit, shoot, { type: 'hit', player: 'ann', bullet: 1, fish: fish.id }, { type: 'shoot-free', player: 'ann' }],
      ALWAYS,
      now,
    )
    expect(won.events.at(-1)).toMatchObject({ type: 'shot', cost: 0n })
    const left = stepFishRoom(room, won.state, { type: 'leave', player: 'ann' }, ALWAYS, now)
    expect(left.ok && left.value.events).toEqual([{ type: 'left', player: 'ann', refund: (bet * 2n * 40n * 96n) / 100n }])
  })

  it('holds the sea still for a frozen while and then goes on where it was', () => {
    const { fish, now } = inSight('freeze')
    const { state } = play([sit, shoot, { type: 'hit', player: 'ann', bullet: 1, fish: fish.id }], ALWAYS, now)
    const at = now - NOW
    expect([1, 7999, 8000, 8500].map(later => seaTime(state, now + later) - at)).toEqual([0, 0, 0, 500])
  })

  it('refunds bullets that had not hit', () => {
    const { events } = play([sit, shoot, shoot, { type: 'leave', player: 'ann' }], ALWAYS, AT)
    expect(events.at(-1)).toEqual({ type: 'left', player: 'ann', refund: bet * 4n })
  })

  it.each([
    ['ninth shot of a second', [sit, ...Array<typeof shoot>(9).fill(shoot)], 'too_many_shots'],
    ['unknown cannon', [sit, { ...shoot, cannon: 11 }], 'no_such_cannon'],
    ['taken seat', [sit, { ...sit, player: 'bo' }], 'seat_taken'],
    ['second seat', [sit, { ...sit, seat: 1 }], 'already_seated'],
    ['stranger', [shoot], 'not_seated'],
    ['no free bullets', [sit, { type: 'shoot-free', player: 'ann' }], 'no_free_bullets'],
    ['a fish that is not there', [sit, shoot, { type: 'hit', player: 'ann', bullet: 1, fish: '999999.0' }], 'no_such_fish'],
  ] as const)('refuses: %s', (_, actions, error) => {
    expect(play(actions, ALWAYS, AT).error).toBe(error)
  })

  it('limits bullets under way', () => {
    let state = play([sit], ALWAYS, AT).state
    for (let n = 0; n < settings.bulletsMax; n++) {
      const stepped = stepFishRoom(room, state, shoot, ALWAYS, AT + n * 200)
      expect(stepped.ok).toBe(true)
      if (stepped.ok) state = stepped.value.state
    }
    expect(stepFishRoom(room, state, shoot, ALWAYS, AT + 60_000)).toEqual({ ok: false, error: 'too_many_bullets' })
  })

  it('returns near its rate over many shots, with specials and free bullets', () => {
    const random = seededRandom(8)
    let state = play([sit], ALWAYS, NOW).state
    let [cost, reward] = [0n, 0n]
    for (let n = 0; n < 4000; n++) {
      const now = NOW + 30_000 + n * 130
      const seaMs = seaTime(state, now)
      const targets = room.sea.fishAt(seaMs).filter(fish => !(fish.id in state.captured) && isInSight(fish, seaMs))
      const target = targets[random.below(Math.max(targets.length, 1))]
      if (!target) continue
      const isFree = (state.seats[0]?.freeBullets.length ?? 0) > 0
      const bullet = state.nextBulletId
      for (const action of [
        isFree ? ({ type: 'shoot-free', player: 'ann' } as const) : shoot,
        { type: 'hit', player: 'ann', bullet, fish: target.id } as const,
      ]) {
        const stepped = stepFishRoom(room, state, action, random, now)
        if (!stepped.ok) throw new Error(stepped.error)
        state = stepped.value.state
        for (const event of stepped.value.events) {
          if (event.type === 'shot') cost += event.cost
          if (event.type === 'captured') reward += event.reward
        }
      }
    }
    const rate = Number(reward) / Number(cost)
    expect(rate).toBeGreaterThan(0.75)
    expect(rate).toBeLessThan(1.2)
  })
})
