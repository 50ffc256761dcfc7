import { useEffect, useState } from 'react'
import { roomClock } from '../../../shared/rooms/room-clock.ts'

/** Often enough that a second is never shown late. */
const EVERY_MS = 200

/** The time by which rooms go, told anew while something runs out. */
export function useRoomNow(isRunning: boolean): number {
  const [now, setNow] = useState(roomClock.nowMs)
  useEffect(() => {
    if (!isRunning) return
    setNow(roomClock.nowMs())
    const timer = setInterval(() => setNow(roomClock.nowMs()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
