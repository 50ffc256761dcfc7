import { err, ok, parseAmount, type Result } from '@croupier/kernel'
import Type from 'typebox'
import Value from 'typebox/value'
import type { ProviderReport } from '../ports.ts'

/** How the sandbox words a report; other providers are read by their settings. */
const SandboxReport = Type.Object({
  eventId: Type.String({ minLength: 1, maxLength: 64 }),
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  state: Type.Enum(['paid', 'pending', 'failed']),
  amount: Type.String({ maxLength: 24 }),
  currency: Type.String({ maxLength: 3 }),
  paymentId: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()])),
  confirmations: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()])),
  at: Type.String({ maxLength: 40 }),
})

export function readReport(rawBody: string): Result<ProviderReport, 'webhook_malformed'> {
  const body = parse(rawBody)
  if (!Value.Check(SandboxReport, body)) return err('webhook_malformed')
  const amount = parseAmount(body.amount)
  if (!amount.ok || Number.isNaN(Date.parse(body.at))) return err('webhook_malformed')
  return ok({
    eventId: body.eventId,
    reference: body.reference,
    state: body.state,
    amount: amount.value,
    currency: body.currency,
    paymentId: body.paymentId ?? body.reference,
    confirmations: body.confirmations ?? null,
    sentAt: new Date(body.at),
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
