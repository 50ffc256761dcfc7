import { randomUUID } from 'node:crypto'
import { createPulse } from '../../platform/create-pulse.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Logger } from '../../platform/http/index.ts'
import { countAwake, forgetHosts, type RoomRow, releaseRooms, renewLease, saveWatchers, takeRooms } from './db/rooms.ts'
import type { RoomsPorts } from './ports.ts'
import type { RoomKind } from './room-kind.ts'
import { createRunner, type Runner } from './room-runner.ts'

export type HostDeps = {
  readonly db: Db
  readonly ports: RoomsPorts
  readonly log: Logger
  readonly findKind: (kind: string) => RoomKind | undefined
}

export type Host = ReturnType<typeof createHost>

/** Stakes of others are seen after a quarter of a second at most. */
const LIVE_MS = 250
const FORGET_EVERY_PULSES = 1_000
/** Pulses: who watches decides only whether a room rests after its round. */
const WATCHED_EVERY = 4

/**
 * The rooms that this process holds. Each second it says that it lives, takes what nobody holds up to its share, and lets go of what is above it; in between each
 * room steps by its own timer.
 */
export function createHost({ db, ports, log, findKind }: HostDeps) {
  const hostId = randomUUID()
  const runners = new Map<string, Runner>()
  let offsetMs = 0
  let pulses = 0
  let isHosting = false
  let liveTimer: NodeJS.Timeout | undefined
  let hearing: Promise<void> = Promise.resolve()
  const now = () => new Date(Date.now() + offsetMs)

  const start = (room: RoomRow): void => {
    const kind = findKind(room.kind)
    if (!kind || runners.has(room.roomId)) return
    const runner = createRunner({ db, hostId, line: ports.line, log, now, lost: roomId => runners.delete(roomId) }, kind, room)
    runners.set(room.roomId, runner)
  }

  const look = async (): Promise<void> => {
    // Where every room rests nothing is written.
    if (runners.size === 0 && (await countAwake(db)) === 0) return
    const held = await renewLease(db, hostId, [...runners.keys()])
    offsetMs = held.now.getTime() - Date.now()
    for (const [roomId, runner] of runners) if (!held.kept.has(roomId)) void runner.stop()
    const share = Math.ceil(held.awake / held.hosts)
    if (runners.size < share) for (const room of await takeRooms(db, hostId, share - runners.size)) start(room)
    else if (runners.size > share) await letGo([...runners.keys()].slice(share))
    if (++pulses % FORGET_EVERY_PULSES === 0) await forgetHosts(db)
  }
  const letGo = async (roomIds: readonly string[]): Promise<void> => {
    await Promise.all(roomIds.map(roomId => runners.get(roomId)?.stop()))
    await releaseRooms(db, hostId, roomIds)
  }
  const pulse = createPulse(look)

  const hear = async (): Promise<void> => {
    const listening = [...runners.values()].filter(runner => runner.isLive())
    for (const kind of new Set(listening.map(runner => runner.kind))) {
      const own = listening.filter(runner => runner.kind === kind)
      const news = await kind.live(
        own.map(runner => runner.room()),
        db,
      )
      for (const runner of own) {
        const one = news.get(runner.roomId)
        if (one) runner.hear(one.view)
        if (one?.isDone) runner.hurry()
      }
    }
  }
  const hearAgain = (): void => {
    // An outage is told by everything else; the next turn hears what this one could not.
    hearing = hear()
      .catch(() => undefined)
      .then(() => {
        if (isHosting) liveTimer = setTimeout(hearAgain, LIVE_MS)
      })
  }

  let hadPages = false
  let looks = 0
  const watching = createPulse(async () => {
    if (looks++ % WATCHED_EVERY !== 0) return
    const pages = ports.line.countPages()
    if (pages.size > 0 || hadPages) await saveWatchers(db, hostId, pages)
    hadPages = pages.size > 0
  })

  return {
    hostId,
    now,
    /** Holds rooms from here on. */
    start: (): void => {
      if (isHosting) return
      isHosting = true
      pulse.start()
      pulse.kick()
      hearAgain()
    },
    /** Says which rooms have pages on this process; on every process that serves pages. */
    watch: (): void => watching.start(),
    kick: () => pulse.kick(),
    hurry: (roomId: string) => runners.get(roomId)?.hurry(),
    held: (): readonly string[] => [...runners.keys()],
    stop: async (): Promise<void> => {
      isHosting = false
      clearTimeout(liveTimer)
      await Promise.all([pulse.stop(), watching.stop(), hearing])
      await Promise.all([...runners.values()].map(runner => runner.stop()))
      await releaseRooms(db, hostId).catch(() => undefined)
      await saveWatchers(db, hostId, new Map()).catch(() => undefined)
    },
  }
}
