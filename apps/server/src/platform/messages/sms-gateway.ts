import type { Carrier, Sms } from './ports.ts'

const TIMEOUT_MS = 10_000

/**
 * SMS by a gateway's HTTP address: POST of `{"id","to","text"}` as JSON with the header Idempotency-Key; user and password in the address become
 * basic authentication. Any answer 2xx is acceptance; the rest is an outage, tried again.
 */
export function createSmsGateway(address: string): Carrier<Sms> {
  const url = new URL(address)
  const credentials = url.username === '' ? undefined : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return {
    carry: async (sms, id) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          ...(credentials === undefined ? {} : { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
        },
        body: JSON.stringify({ id, to: sms.to, text: sms.text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
