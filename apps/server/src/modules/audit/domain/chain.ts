import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** An event as it is hashed: every column, in this order. Times are ISO strings, objects as canonical JSON. */
export interface ChainedEvent {
  readonly id: bigint
  readonly at: Date
  readonly actor_kind: string
  readonly actor_id: string
  readonly actor_name: string
  readonly brand_id: string | null
  readonly action: string
  readonly subject: string
  readonly reason: string | null
  readonly ip: string | null
  readonly before: unknown
  readonly after: unknown
}

export const GENESIS: Buffer = Buffer.alloc(32)

/** SHA-256 of the hash before it and the event's content: a change, a gap or another order breaks every hash after it. */
export function nextHash(previous: Uint8Array, event: ChainedEvent): Buffer {
  const content = [
    event.id.toString(),
    event.at.toISOString(),
    event.actor_kind,
    event.actor_id,
    event.actor_name,
    event.brand_id,
    event.action,
    event.subject,
    event.reason,
    event.ip,
    canonical(event.before),
    canonical(event.after),
  ]
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest()
}

/** jsonb gives keys back in its own order, so they are sorted before hashing. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

export const signHead = (secret: Buffer, place: bigint, hash: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${place}:`).update(hash).digest()

export const isSignedHead = (secret: Buffer, head: { place: bigint; hash: Buffer; mac: Buffer }): boolean => {
  const expected = signHead(secret, head.place, head.hash)
  return head.mac.length === expected.length && timingSafeEqual(head.mac, expected)
}
