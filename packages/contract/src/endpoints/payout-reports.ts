import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code } from '../schemas.ts'

export const payoutReportEndpoints = {
  reportPayout: endpoint({
    id: 'reportPayout',
    method: 'POST',
    path: '/wps/v2/payments/:provider/payout-webhook',
    group: 'Withdrawals',
    summary: 'A payment provider reports a payout in its own words, as its settings say; signed over the raw body',
    auth: 'signed',
    params: Type.Object({ provider: Code }),
    body: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
    value: Type.Object({ accepted: Type.Boolean() }),
    errors: ['webhook_signature_wrong', 'webhook_malformed', 'webhook_amount_mismatch', 'payout_not_found', 'withdrawal_state_conflict'],
  }),
} as const
