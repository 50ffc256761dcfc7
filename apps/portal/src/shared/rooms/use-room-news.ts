import type { ServerMessages } from '@croupier/contract/browser'
import { useEffect, useRef } from 'react'
import { type Line, useHeldLine } from '../realtime/held-line.ts'

type Own = Parameters<ServerMessages['room.own']>[0]
type Summary = Parameters<ServerMessages['room.summary']>[0]

/** Hears what comes of the member's own part in rooms. */
export function useOwnNews(onNews: (news: Own) => void): void {
  const line = useHeldLine(held => held.line)
  const latest = useLatest(onNews)
  useEffect(() => {
    if (!line) return
    const hear = (news: Own) => latest.current(news)
    line.on('room.own', hear)
    return () => void line.off('room.own', hear)
  }, [line, latest])
}

/** Hears a line of every room of a kind, without waking any; `onGap` when something may have been missed. */
export function useRoomList(kind: string, onSummary: (summary: Summary) => void, onGap: () => void): void {
  const line = useHeldLine(held => held.line)
  const latest = useLatest({ onSummary, onGap })
  useEffect(() => {
    if (!line) return
    const hear = (summary: Summary) => summary.kind === kind && latest.current.onSummary(summary)
    const join = () => joinList(line, kind, () => latest.current.onGap())
    line.on('room.summary', hear)
    line.on('connect', join)
    if (line.connected) join()
    return () => {
      line.off('room.summary', hear)
      line.off('connect', join)
      if (line.connected) line.emit('leaveRoomList', kind)
    }
  }, [line, kind, latest])
}

const joinList = (line: Line, kind: string, joined: () => void): void =>
  void line.emit('joinRoomList', kind, ({ ok }) => {
    if (ok) joined()
  })

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
