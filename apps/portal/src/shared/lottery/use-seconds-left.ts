import { useEffect, useState } from 'react'
import { lotteryNowMs } from '../api/lottery-time.ts'

const SECOND_MS = 1_000

/** Whole seconds up to an instant of the server's clock, in step with its seconds. */
export function useSecondsLeft(until: string): number {
  const untilMs = Date.parse(until)
  const left = () => Math.max(0, Math.ceil((untilMs - lotteryNowMs()) / SECOND_MS))
  const [, turn] = useState(0)
  const seconds = left()
  useEffect(() => {
    const leftMs = untilMs - lotteryNowMs()
    if (leftMs <= 0) return
    const timer = setTimeout(() => turn(n => n + 1), leftMs - (seconds - 1) * SECOND_MS)
    return () => clearTimeout(timer)
  })
  return seconds
}

const two = (value: number) => String(value).padStart(2, '0')
const DAY = 86_400

/** "0:24", "1:02:05"; days are for words. */
export function clockText(seconds: number): string {
  const hours = Math.floor((seconds % DAY) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 || seconds >= DAY ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
