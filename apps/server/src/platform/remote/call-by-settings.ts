import { createHmac } from 'node:crypto'
import { err, type Result } from '@croupier/kernel'
import { fill, place } from './field-mapping.ts'
import type { RemoteCaller } from './remote-calls.ts'
import { type FailedCall, type SafeRequest, safeRequest } from './safe-request.ts'

/** A request as an operator describes it: fields and the path with `{names}` that are filled in. */
export interface DescribedRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** How to speak with somebody's interface, in settings alone. */
export interface RemoteSettings {
  readonly baseUrl: string
  readonly bodyFormat: 'json' | 'form'
  readonly auth: { readonly kind: 'none' | 'bearer' | 'header' | 'hmac'; readonly header: string }
  readonly timeoutMs: number
}

export interface RemoteCall {
  readonly settings: RemoteSettings
  readonly secret: string
  readonly mayBePrivate: boolean
  readonly caller: RemoteCaller
}

/** Sends a described request with its values and reads the answer as JSON. Every way of failing is an answer. */
export async function callBySettings(
  call: RemoteCall,
  request: DescribedRequest,
  values: Readonly<Record<string, string>>,
): Promise<Result<unknown, FailedCall>> {
  const answer = await safeRequest(requestOf(call, request, values))
  return answer.ok ? readJson(answer.value.text) : answer
}

/** What was asked about is not known there; elsewhere that is an answer, and no failure. */
export const isUnknownThere = ({ fault, detail }: FailedCall): boolean => fault === 'refused' && detail.startsWith('404')

function requestOf(
  { settings, secret, mayBePrivate, caller }: RemoteCall,
  request: DescribedRequest,
  values: Readonly<Record<string, string>>,
): SafeRequest {
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  const url = new URL(settings.baseUrl.replace(/\/+$/, '') + fill(request.path, encoded))
  const fields = Object.entries(request.fields).map(([name, template]) => [name, fill(template, values)] as const)
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': `croupier-${caller}` }
  let body: string | undefined
  if (request.method === 'GET') for (const [name, value] of fields) url.searchParams.set(name, value)
  else {
    body = settings.bodyFormat === 'form' ? new URLSearchParams(Object.fromEntries(fields)).toString() : jsonOf(fields)
    headers['content-type'] = settings.bodyFormat === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  const { kind, header } = settings.auth
  if (kind === 'bearer') headers.authorization = `Bearer ${secret}`
  if (kind === 'header' && header) headers[header.toLowerCase()] = secret
  if (kind === 'hmac' && header)
    headers[header.toLowerCase()] = createHmac('sha256', secret)
      .update(body ?? `${url.pathname}${url.search}`)
      .digest('hex')
  return { caller, method: request.method, url, headers, body, timeoutMs: settings.timeoutMs, mayBePrivate }
}

function jsonOf(fields: readonly (readonly [string, string])[]): string {
  const body: Record<string, unknown> = {}
  for (const [name, value] of fields) place(body, name, value)
  return JSON.stringify(body)
}

/** An answer is an object or a list; everything else can't be read. */
export function readJson(text: string): Result<unknown, FailedCall> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return { ok: true, value }
  } catch {
    // Said below, with how it begins.
  }
  return err({ fault: 'malformed', detail: `no JSON: ${text.slice(0, 80)}` })
}
