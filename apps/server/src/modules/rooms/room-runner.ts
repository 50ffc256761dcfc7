import type { Db } from '../../platform/db/index.ts'
import type { Logger } from '../../platform/http/index.ts'
import { countWatchers, type RoomRow, saveStep } from './db/rooms.ts'
import type { LinePort, RoomMessage } from './ports.ts'
import type { RoomKind } from './room-kind.ts'

export type RunnerDeps = {
  readonly db: Db
  readonly hostId: string
  readonly line: LinePort
  readonly log: Logger
  /** The database's time, as this process knows it. */
  readonly now: () => Date
  /** The room rests, or is somebody else's now. */
  readonly lost: (roomId: string) => void
}

export type Runner = ReturnType<typeof createRunner>

/** A step that failed is tried again so much later. */
const AGAIN_MS = 500
/** Longer waits would overflow a timer. */
const TIMER_MS_MAX = 600_000

/** Steps one room that this process holds, when it is due, and tells its pages what each step and the time between them bring. */
export function createRunner(deps: RunnerDeps, kind: RoomKind, first: RoomRow) {
  const { db, hostId, line, log, now, lost } = deps
  let room = first
  let tick = 0
  let live: Readonly<Record<string, unknown>> = {}
  let stepping: Promise<void> | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let telling: NodeJS.Timeout | undefined

  const nowPart = () => ({ ...kind.now(room, now()), ...live })
  const tell = (isStep: boolean): void => {
    tick = isStep ? 0 : tick + 1
    const message: RoomMessage = {
      ...{ v: 1, roomId: room.roomId, version: room.version, tick },
      ...(isStep && { view: kind.view(room) }),
      now: nowPart(),
    }
    line.toRoom(message)
    if (isStep) line.toList(room.brandId, { v: 1, kind: kind.kind, code: room.code, summary: kind.summary(room) })
  }

  const wait = (): void => {
    clearTimeout(timer)
    if (isStopped || room.dueAt === null) return
    timer = setTimeout(() => void step(), Math.min(TIMER_MS_MAX, Math.max(0, room.dueAt.getTime() - now().getTime())))
  }
  const tellLater = (): void => {
    clearTimeout(telling)
    const next = isStopped ? undefined : kind.nextChange(room, now())
    if (!next) return
    telling = setTimeout(
      () => {
        tell(false)
        tellLater()
      },
      Math.max(0, next.getTime() - now().getTime()),
    )
  }

  const step = (): Promise<void> => {
    stepping ??= takeStep().finally(() => {
      stepping = undefined
    })
    return stepping
  }
  const takeStep = async (): Promise<void> => {
    if (isStopped) return
    if (room.dueAt !== null && room.dueAt > now()) return wait()
    try {
      const stepped = await kind.step(room, {
        now: now(),
        isWatched: async () =>
          ((await countWatchers(db, [room.roomId])).get(room.roomId) ?? 0) > 0 || (line.countPages().get(room.roomId) ?? 0) > 0,
      })
      const saved = await saveStep(db, hostId, { roomId: room.roomId, version: room.version, ...stepped })
      if (!saved) return stop()
      room = saved
      live = {}
      tell(true)
      if (room.dueAt === null) return stop()
      tellLater()
      wait()
    } catch (error) {
      // The stored step stands: this process or another one takes it again.
      log.error({ err: error, room: room.code }, 'a step of a room failed and will be tried again')
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(() => void step(), AGAIN_MS)
    }
  }
  const stop = (): void => {
    if (isStopped) return
    isStopped = true
    clearTimeout(timer)
    clearTimeout(telling)
    lost(room.roomId)
  }

  // Whoever held it before may have died between a step and telling it.
  tell(true)
  tellLater()
  wait()
  return {
    roomId: first.roomId,
    kind,
    room: () => room,
    isLive: () => !isStopped && kind.isLive(room),
    /** What others have written meanwhile. */
    hear: (news: Readonly<Record<string, unknown>>): void => {
      if (isStopped || JSON.stringify(news) === JSON.stringify(live)) return
      live = news
      tell(false)
    },
    /** Due earlier than it was written down. */
    hurry: (): void => {
      if (isStopped) return
      room = { ...room, dueAt: now() }
      wait()
    },
    /** Ends after the step that is under way; the room is let go by whoever stops it. */
    stop: async (): Promise<void> => {
      stop()
      await stepping
    },
  }
}
