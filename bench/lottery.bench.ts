import { seededRandom } from '@croupier/kernel'
import { allPlays, FAMILIES, findFamily, findPlay, type LotteryPlay, type Ticket } from '../games/lottery/index.ts'
import { fullSelection, randomSelection } from '../games/lottery/testing/selections.ts'

/** Lottery rules on one core. Run with `npx tsx bench/lottery.bench.ts`; prints times and their ratio to the bars, and to expanding units. */
const FULL_TICKET_BAR_US = 50
const TYPED_LIST_BAR_MS = 60
const DRAWN_ON = '2026-06-01'

/** Microseconds a call of this process's own processor time, the best of five runs: other work on the machine does not count. */
function microseconds(calls: number, call: (n: number) => unknown): number {
  for (let n = 0; n < calls; n++) call(n)
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 5; run++) {
    const started = process.cpuUsage()
    for (let n = 0; n < calls; n++) call(n)
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / calls)
  }
  return best
}

function find(id: string): LotteryPlay {
  const play = findPlay(id)
  if (!play) throw new Error(`the benchmark needs ${id}`)
  return play
}

function read(play: LotteryPlay, selection: unknown): Ticket {
  const ticket = play.read(selection)
  if (!ticket.ok) throw new Error(`${play.id}: ${ticket.error.code}`)
  return ticket.value
}

function drawFor(play: LotteryPlay, seed: number) {
  const family = findFamily(play.family)
  if (!family) throw new Error(`no family ${play.family}`)
  return family.generate(seededRandom(seed), DRAWN_ON)
}

function print(name: string, value: number, unit: string, ratio = ''): void {
  console.log(`${name.padEnd(64)} ${value.toFixed(value < 100 ? 2 : 0).padStart(10)} ${unit.padEnd(4)} ${ratio}`)
}

/** The peer: a five-star ticket expanded to its units, each tested. */
function expandAndTest(slots: readonly (readonly number[])[], draw: readonly number[]): number {
  let wins = 0
  const visit = (position: number, isHit: boolean): void => {
    if (position === slots.length) {
      if (isHit) wins++
      return
    }
    for (const digit of slots[position] ?? []) visit(position + 1, isHit && digit === draw[position])
  }
  visit(0, true)
  return wins
}

function fullTicket(): void {
  const play = find('ssc-5-direct')
  const selection = fullSelection(play.shape)
  const draw = drawFor(play, 1)
  const us = microseconds(20_000, () => read(play, selection).settle(draw))
  const digits = draw.value as readonly number[]
  const expanded = microseconds(20, () => expandAndTest(Array<number[]>(5).fill([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), digits))
  print('full five-star ticket (100,000 units): read, count, settle', us, 'µs', `${(us / FULL_TICKET_BAR_US).toFixed(3)} × bar`)
  print('  the same by expanding its units', expanded, 'µs', `${(expanded / us).toFixed(0)} × ours`)
}

/** Typed lists of 100,000 tickets; where a play has fewer, they repeat. */
function typedLists(): void {
  for (const id of ['ssc-5-direct-list', 'ssc-b3-mixed', 'pk10-top5-list', 'x5-any8-list', 'vn-n-lo4', 'sea4d-box-big', 'ssc-any4-list']) {
    const play = find(id)
    const full = fullSelection(play.shape)
    const tickets = (full.list as string[]).filter(ticket => play.read({ ...full, list: [ticket] }).ok)
    const selection = { ...full, list: Array.from({ length: 100_000 }, (_, index) => tickets[index % tickets.length]) }
    const draw = drawFor(play, 2)
    const ms = microseconds(3, () => read(play, selection).settle(draw)) / 1000
    print(`100,000 typed tickets, ${id}: read, count, settle`, ms, 'ms', `${(ms / TYPED_LIST_BAR_MS).toFixed(3)} × bar`)
  }
}

/** Random small tickets of every play, stored and settled against one draw. */
function settlements(): void {
  for (const family of FAMILIES) {
    const random = seededRandom(3)
    const tickets = family.plays.flatMap(play =>
      Array.from({ length: 40 }, () => play.read(randomSelection(play.shape, random))).flatMap(ticket => (ticket.ok ? [ticket.value] : [])),
    )
    const draw = family.generate(random, DRAWN_ON)
    const us = microseconds(4, () => tickets.map(ticket => ticket.settle(draw))) / tickets.length
    const readUs = microseconds(4, () => tickets.map(ticket => read(find(ticket.play), ticket.selection))) / tickets.length
    print(`settlements, ${family.id} (${family.plays.length} plays)`, 1e6 / us, '/s', `${(1e6 / (us + readUs)).toFixed(0)} /s with reading`)
  }
}

function slowest(): void {
  const times = allPlays().flatMap(play => {
    const full = play.read(fullSelection(play.shape))
    const draw = drawFor(play, 5)
    return full.ok && play.shape.kind !== 'list' ? [{ id: play.id, us: microseconds(200, () => full.value.settle(draw)) }] : []
  })
  for (const { id, us } of times.sort((a, b) => b.us - a.us).slice(0, 3)) print(`slowest full tickets, typed lists aside: ${id}`, us, 'µs')
}

fullTicket()
typedLists()
settlements()
slowest()
