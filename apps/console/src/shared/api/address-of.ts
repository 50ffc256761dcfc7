export interface AskedFor {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
}

/** A route's path with its parameters filled in, and what is asked for behind it. What is not given is not sent. */
export function addressOf(path: string, { params = {}, query = {} }: AskedFor): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
