import { createHmac, timingSafeEqual } from 'node:crypto'

/** A webhook is believed for this long; its event id makes a repeat within that time harmless. */
const TOLERANCE_SECONDS = 300

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: the time is signed with the body, so an old one can't be made young. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, body)}`
}

export function isSignedBy(secret: string, body: string, signature: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature)
  if (!match) return false
  const seconds = Number(match[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(mac(secret, seconds, body), 'hex'), Buffer.from(match[2] ?? '', 'hex'))
}

const mac = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
