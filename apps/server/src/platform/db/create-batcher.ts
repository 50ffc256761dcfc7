import { currentSpan, inSharedSpan, type OpenSpan } from '../tracing/index.ts'
import { DatabaseOutage, isOutage } from './outage.ts'

export type BatcherOptions<Item, Answer> = {
  /** Handles a group in one transaction and answers each item, in order. */
  run(items: readonly Item[]): Promise<Answer[]>
  /** Largest group. 64 bets fill a commit well while the first of them still waits only milliseconds. */
  sizeMax?: number
  /** Groups under way at once. */
  groupsMax?: number
  /** Arrivals gather behind a group for so long, unless they fill one: one that waits for somebody's lock does not hold up everybody. */
  patienceMs?: number
  /** What takes turns where more wait than a group holds: a crowd in one lane does not keep the others waiting. All are in one lane unless told. */
  laneOf?(item: Item): string
  /** Items that may wait; beyond it the caller is told to come back instead of waiting ever longer. */
  waitingMax?: number
}

export type Batcher<Item, Answer> = {
  /** Joins the item to the next group. Throws DatabaseOutage when too many wait. */
  submit(item: Item): Promise<Answer>
}

type Waiting<Item, Answer> = { item: Item; span: OpenSpan | undefined; resolve(answer: Answer): void; reject(error: unknown): void }

/**
 * Group commit: calls that arrive together, or while a group is under way, share one transaction and so one flush of the log. A lone call goes out at the
 * end of the current turn of the event loop, a full group at once, and who gathered behind a group before that group hears its answers; no timer delays
 * any of them. When a group fails for another reason than an outage, its items run again one by one, so a bad item fails alone: `run` must be all or nothing.
 */
export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const { run, laneOf, sizeMax = 64, groupsMax = 4, patienceMs = 25, waitingMax = 4_096 } = options
  const waiting: Waiting<Item, Answer>[] = []
  let running = 0
  let isScheduled = false
  /** The newest group's patience, while arrivals gather behind it. */
  let gathering: NodeJS.Timeout | undefined

  const mayStart = () => waiting.length > 0 && running < groupsMax && (!gathering || waiting.length >= sizeMax)

  const schedule = () => {
    if (isScheduled || !mayStart()) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      if (mayStart()) startGroup()
    })
  }

  const startGroup = (size = sizeMax) => {
    const group = laneOf ? takeTurns(waiting, size, ({ item }) => laneOf(item)) : waiting.splice(0, size)
    running++
    const patience = setTimeout(() => goOn(patience), patienceMs)
    gathering = patience
    const callers = group.map(({ span }) => span)
    void inSharedSpan('group', callers, () => askGroup(run, group)).then(tell => {
      clearTimeout(patience)
      running--
      goOn(patience, group.length)
      // After the call of the group that has now begun: the database works on it while this process renders these answers.
      process.nextTick(tell)
    })
    schedule()
  }

  /** `answered` have just had their answers and are likely to come again: two groups that take turns are quickest when they are of one size. */
  const goOn = (patience: NodeJS.Timeout, answered = 0) => {
    if (gathering === patience) gathering = undefined
    if (!mayStart()) return
    const isUneven = answered > 0 && waiting.length > answered
    startGroup(isUneven ? Math.min(sizeMax, Math.ceil((waiting.length + answered) / 2)) : sizeMax)
  }

  return {
    submit: item =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waitingMax) return reject(new DatabaseOutage(`more than ${waitingMax} calls are waiting for the database`))
        waiting.push({ item, span: currentSpan(), resolve, reject })
        // A full group goes out at once: the database works on it while this process is still busy with those who came together with it.
        if (waiting.length >= sizeMax && mayStart()) startGroup()
        else schedule()
      }),
  }
}

/** Takes so many of those who wait, one of each lane at a time and the first of each lane first; the others stay in their order. */
function takeTurns<Waiter>(waiting: Waiter[], size: number, laneOf: (waiter: Waiter) => string): Waiter[] {
  if (waiting.length <= size) return waiting.splice(0)
  const lanes = new Map<string, number[]>()
  for (const [place, waiter] of waiting.entries()) {
    const lane = lanes.get(laneOf(waiter))
    if (lane) lane.push(place)
    else lanes.set(laneOf(waiter), [place])
  }
  const taken = new Set<number>()
  for (let turn = 0; taken.size < size; turn++)
    for (const places of lanes.values()) {
      const place = places[turn]
      if (place !== undefined && taken.size < size) taken.add(place)
    }
  const group = waiting.filter((_, place) => taken.has(place))
  waiting.splice(0, waiting.length, ...waiting.filter((_, place) => !taken.has(place)))
  return group
}

/** Gives what tells everybody of the group its answer; who was asked for one by one has been told by then, and waits for nobody behind. */
async function askGroup<Item, Answer>(run: BatcherOptions<Item, Answer>['run'], group: Waiting<Item, Answer>[]): Promise<() => void> {
  try {
    const answers = await run(group.map(({ item }) => item))
    if (answers.length !== group.length) throw new Error(`a group of ${group.length} got ${answers.length} answers`)
    return () => {
      for (const [place, { resolve }] of group.entries()) resolve(answers[place] as Answer)
    }
  } catch (error) {
    if (group.length > 1 && !isOutage(error)) {
      for (const single of group) {
        const tell = await askGroup(run, [single])
        tell()
      }
      return () => undefined
    }
    return () => {
      for (const { reject } of group) reject(error)
    }
  }
}
