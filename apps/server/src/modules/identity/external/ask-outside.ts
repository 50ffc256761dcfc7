import { err, ok, type Result } from '@croupier/kernel'
import { guardedRequest, readJson } from '../../../platform/remote/index.ts'
import type { OpenProvider } from './providers.ts'

/** A person waits for the answer; beyond this he is told to try again. */
const ANSWER_MS_MAX = 10_000

export interface OutsideAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks a provider, without following it elsewhere or into the house. Refuses where no answer comes, or one that is no JSON object: whatever it means, it vouches for nobody. */
export async function askOutside(
  { mayBePrivate }: Pick<OpenProvider, 'mayBePrivate'>,
  address: string,
  options: { readonly form?: Readonly<Record<string, string>>; readonly json?: unknown } = {},
): Promise<Result<OutsideAnswer, 'external_unreachable'>> {
  if (!URL.canParse(address)) return err('external_unreachable')
  const { body, type } = bodyOf(options)
  const answer = await guardedRequest({
    caller: 'sign-in',
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(address),
    headers: { accept: 'application/json', ...(type && { 'content-type': type }) },
    ...{ body, timeoutMs: ANSWER_MS_MAX, mayBePrivate },
  })
  // No line, too slow, a private address, or not JSON: one answer for all of them, since there is nothing else to do about it.
  if (!answer.ok || answer.value.status >= 500) return err('external_unreachable')
  const { status, text } = answer.value
  const read = objectOf(text)
  return read ? ok({ status, body: read }) : err('external_unreachable')
}

function bodyOf({ form, json }: { readonly form?: Readonly<Record<string, string>>; readonly json?: unknown }) {
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  return json === undefined ? { body: undefined, type: undefined } : { body: JSON.stringify(json), type: 'application/json' }
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const read = readJson(text)
  return read.ok && !Array.isArray(read.value) ? (read.value as Record<string, unknown>) : undefined
}
