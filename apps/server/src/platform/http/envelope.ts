import { type Endpoint, errorText, statusOf } from '@croupier/contract'
import Type, { type TSchema } from 'typebox'
import type { Refusal } from './context.ts'

/** {"success":true,"value":…}, and the extra members where the endpoint declares them. */
export function successBody(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.extra) return { success: true, value: answer }
  return { success: true, ...(answer as object) }
}

/** {"success":false,"code","message","fields","value"} with the HTTP status of the code. */
export function refusalBody(refusal: Refusal, language: string): { status: number; body: Record<string, unknown> } {
  const body: Record<string, unknown> = { success: false, code: refusal.code, message: errorText(refusal.code, language, refusal.params) }
  if (refusal.fields) body.fields = refusal.fields
  if (refusal.value !== undefined) body.value = refusal.value
  return { status: statusOf(refusal.code), body }
}

export const RefusalSchema = Type.Object({
  success: Type.Literal(false),
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  value: Type.Optional(Type.Unknown()),
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
