import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientMessages, RoomMessage, ServerMessages } from '@croupier/contract'
import { io, type Socket } from 'socket.io-client'

type Line = Socket<ServerMessages, ClientMessages>

/** As a balancer in front of the processes: new lines go to those that say they are ready. */
export interface Door {
  readonly address: string
  isOpen: boolean
}

/** What all pages of a bench have heard, by the numbers of the messages. */
export interface Heard {
  pushes: number
  /** Versions that a page was neither told nor given in a snapshot. */
  lost: number
  /** Told twice, or after a later one. */
  doubled: number
  /** Lines that were opened, tries that failed, rooms that were entered, and lines that were cut. */
  lines: number
  failed: number
  joins: number
  cuts: number
  latenciesMs: number[]
}
export const nothingHeard = (): Heard => ({ pushes: 0, lost: 0, doubled: 0, lines: 0, failed: 0, joins: 0, cuts: 0, latenciesMs: [] })

/** A page comes back after this time and up to as much again, as those of the portal; then after twice as long. */
const BACK_MS = 250
const BACK_MS_MAX = 2_000

export interface Pages {
  readonly heard: () => Heard
  /** Begins to count anew. */
  readonly reset: () => void
  readonly joined: () => number
  close(): void
}

/** Opens `count` pages, spread over rooms and doors, each of which comes back by itself. */
export function openPages({ count, roomIds, doors }: { count: number; roomIds: readonly string[]; doors: readonly Door[] }): Pages {
  let heard = nothingHeard()
  const inside = new Set<number>()
  const lines: (Line | undefined)[] = []
  let isClosed = false

  const open = (page: number, tries: number): void => {
    if (isClosed) return
    const ready = doors.filter(({ isOpen }) => isOpen)
    const door = ready[page % ready.length]
    if (!door) return void later(page, tries)
    const line: Line = io(door.address, {
      ...{ path: '/socket', transports: ['websocket'], reconnection: false, forceNew: true },
      auth: { merchant: 'MIDNIGHT' },
    })
    lines[page] = line
    line.once('connect_error', () => {
      heard.failed++
      line.close()
      later(page, tries + 1)
    })
    line.once('disconnect', () => {
      heard.cuts++
      inside.delete(page)
      line.close()
      later(page, 0)
    })
    line.once('connect', () => {
      heard.lines++
      enter(line, page)
    })
  }
  const later = (page: number, tries: number): void => {
    const waitMs = Math.min(BACK_MS_MAX, BACK_MS * 2 ** tries)
    setTimeout(() => open(page, tries), waitMs * (1 + Math.random()))
  }

  const versions = new Map<number, number>()
  const enter = (line: Line, page: number): void => {
    const roomId = roomIds[page % roomIds.length] ?? ''
    const waiting: RoomMessage[] = []
    let isIn = false
    line.on('room.message', message => (isIn ? hear(page, message, line) : waiting.push(message)))
    heard.joins++
    line.emit('joinRoom', roomId, answer => {
      if (!answer.ok) throw new Error(`room ${roomId} is none`)
      isIn = true
      // What came to pass while the page was away is in the snapshot: nothing is lost as long as it is no older than what the page has seen.
      if (answer.room.version < (versions.get(page) ?? 0) - 1) heard.doubled++
      versions.set(page, answer.room.version)
      inside.add(page)
      for (const message of waiting) if (message.version > answer.room.version) hear(page, message, line)
    })
  }
  const hear = (page: number, { version, now, tick }: RoomMessage, line: Line): void => {
    const last = versions.get(page) ?? 0
    // A step that was told by the process before and once more by the one that took over has the same number: pages show it once.
    if (version === last && tick === 0) return
    if (version < last) heard.doubled++
    else if (version > last + 1) {
      heard.lost++
      line.off('room.message')
      enter(line, page)
    } else if (version === last + 1) heard.pushes++
    versions.set(page, Math.max(last, version))
    heard.latenciesMs.push(Date.now() - Number(now.at))
  }

  for (let page = 0; page < count; page++) open(page, 0)
  return {
    heard: () => heard,
    reset: () => {
      heard = nothingHeard()
    },
    joined: () => inside.size,
    close: () => {
      isClosed = true
      for (const line of lines) line?.close()
    },
  }
}

/** Waits until `isThere`; answers after how many milliseconds. */
export async function waitFor(isThere: () => boolean, limitMs = 120_000): Promise<number> {
  const from = performance.now()
  while (!isThere()) {
    if (performance.now() - from > limitMs) throw new Error('what was waited for did not come')
    await sleep(20)
  }
  return performance.now() - from
}
