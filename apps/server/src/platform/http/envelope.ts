import { type Endpoint, errorText, statusOf } from '@croupier/contract'
import Type, { type TSchema } from 'typebox'
import type { Refusal } from './context.ts'

/** {"success":true,"value":…}, and the extra members where the endpoint declares them. */
export function successBody(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.extra) return { success: true, value: answer }
  return { success: true, ...(answer as object) }
}

/**
 * {"success":false,"code","message","fields","value"} with the HTTP status of the code. Where the fault is ours, `requestId` says what to look for in the logs; a
 * refusal has it in the header alone, for the same wish is refused in the same words, to the byte.
 */
export function refusalBody(refusal: Refusal, language: string, requestId?: string): { status: number; body: Record<string, unknown> } {
  const status = statusOf(refusal.code)
  const body: Record<string, unknown> = { success: false, code: refusal.code, message: errorText(refusal.code, language, refusal.params) }
  if (refusal.fields) body.fields = refusal.fields
  if (refusal.value !== undefined) body.value = refusal.value
  if (status >= 500 && requestId) body.requestId = requestId
  return { status, body }
}

export const RefusalSchema = Type.Object({
  success: Type.Literal(false),
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  value: Type.Optional(Type.Unknown()),
  requestId: Type.Optional(Type.String({ description: 'Where the fault is ours; every answer has it in the header x-request-id' })),
})

const successSchemas = new WeakMap<Endpoint, TSchema>()

/** The answer of status 200 as a schema, one for each endpoint: serialization strips what it does not name. */
export function successSchema(endpoint: Endpoint): TSchema | undefined {
  if (endpoint.raw) return undefined
  const schema = successSchemas.get(endpoint) ?? envelopeOf(endpoint)
  successSchemas.set(endpoint, schema)
  return schema
}

function envelopeOf(endpoint: Endpoint): TSchema {
  const extra = endpoint.extra as { properties?: Record<string, TSchema> } | undefined
  return Type.Object({ success: Type.Literal(true), ...(endpoint.value ? { value: endpoint.value } : {}), ...(extra?.properties ?? {}) })
}
