import type { RoomMessage, RoomSnapshot } from '@croupier/contract/browser'
import { type Line, useHeldLine } from '../shared/realtime/held-line.ts'

type Answer = (result: { ok: true; room?: RoomSnapshot } | { ok: false }) => void
type Ear = (message?: unknown) => void

/** The server's end of the line of this tab: joins wait until the test answers them, and it tells what the rooms would tell. */
export class FakeLine {
  connected = true
  readonly joins: { readonly event: string; readonly room: string; readonly answer: Answer }[] = []
  readonly left: string[] = []
  private readonly ears = new Map<string, Ear[]>()

  /** Takes the place of the line that is held. */
  hold(): this {
    // The rooms use no more of a line than these few methods.
    useHeldLine.setState({ line: this as unknown as Line })
    return this
  }
  on(event: string, ear: Ear): void {
    this.ears.set(event, [...(this.ears.get(event) ?? []), ear])
  }
  off(event: string, ear: Ear): void {
    this.ears.set(
      event,
      (this.ears.get(event) ?? []).filter(each => each !== ear),
    )
  }
  emit(event: string, room: string, answer?: Answer): void {
    if (answer) this.joins.push({ event, room, answer })
    else this.left.push(room)
  }
  tell(event: string, message?: unknown): void {
    for (const ear of [...(this.ears.get(event) ?? [])]) ear(message)
  }
  step(message: Omit<RoomMessage, 'v' | 'tick'>): void {
    this.tell('room.message', { v: 1, tick: 0, ...message })
  }
  answerJoins(room: RoomSnapshot): void {
    for (const { answer } of this.joins.splice(0)) answer({ ok: true, room })
  }
  drop(): void {
    this.connected = false
    this.tell('disconnect')
  }
}
