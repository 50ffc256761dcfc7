import { err, ok, type Result } from '@croupier/kernel'

/** A person waits for the answer; beyond this he is told to try again. */
const ANSWER_MS_MAX = 10_000
/** Answers of providers have a few kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1024

export interface OutsideAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks a provider, without following it elsewhere. Refuses where no answer comes, or one that is no JSON object: whatever it means, it vouches for nobody. */
export async function askOutside(
  url: string,
  options: { readonly form?: Readonly<Record<string, string>>; readonly json?: unknown } = {},
): Promise<Result<OutsideAnswer, 'external_unreachable'>> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      headers: { accept: 'application/json', ...(options.json !== undefined && { 'content-type': 'application/json' }) },
      ...(options.form && { method: 'POST', body: new URLSearchParams(options.form) }),
      ...(options.json !== undefined && { method: 'POST', body: JSON.stringify(options.json) }),
    })
    const bytes = await response.arrayBuffer()
    const body: unknown = bytes.byteLength <= ANSWER_BYTES_MAX ? JSON.parse(new TextDecoder().decode(bytes)) : undefined
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject && response.status < 500
      ? ok({ status: response.status, body: body as Record<string, unknown> })
      : err('external_unreachable')
  } catch {
    // No line, too slow, or not JSON: one answer for all of them, since there is nothing else to do about it.
    return err('external_unreachable')
  }
}
