import { language } from '../i18n/language.ts'
import { ApiError } from './api-error.ts'
import { routes } from './routes.ts'
import { session } from './session.ts'

type FileCall = {
  [I in keyof typeof routes]: (typeof routes)[I] extends { raw: string; auth: 'operator' } ? I : never
}[keyof typeof routes]

/** A picture or table of the console: files need the operator's token, so they can't be plain links. Throws `ApiError` where there is none. */
export async function fetchFile(
  id: FileCall,
  { params = {}, query = {} }: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string | undefined>> },
  signal?: AbortSignal,
): Promise<Blob> {
  const path = routes[id].path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    headers: { authorization: `Bearer ${session.token() ?? ''}`, language: language.get() },
    ...(signal && { signal }),
  }).catch(() => undefined)
  if (!response?.ok) throw new ApiError('line_lost', '')
  return response.blob()
}

/** Gives a file to the operator under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
