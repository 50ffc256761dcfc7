import type { BrowserRoute } from '@croupier/contract/browser'
import { language } from '../i18n/language.ts'
import { type AskedFor, addressOf } from './address-of.ts'
import { ApiError } from './api-error.ts'
import { readAnswer, refusalOf } from './refusal-of.ts'
import { routes } from './routes.ts'
import { session } from './session.ts'

export type FileCall = {
  [I in keyof typeof routes]: (typeof routes)[I] extends { raw: string; auth: 'operator' } ? I : never
}[keyof typeof routes]

/** A picture or table of the console: files need the operator's token, so they can't be plain links. Throws `ApiError` where there is none, and where it breaks off. */
export async function fetchFile(id: FileCall, asked: AskedFor, signal?: AbortSignal): Promise<Blob> {
  const route: BrowserRoute = routes[id]
  try {
    const response = await fetch(addressOf(route.path, asked), {
      headers: { authorization: `Bearer ${session.token() ?? ''}`, language: language.get() },
      ...(signal && { signal }),
    })
    if (response.ok) return await response.blob()
    throw refusalOf(route, readAnswer(await response.text()))
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause
    throw new ApiError('line_lost', '')
  }
}

/** Gives a file to the operator under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
