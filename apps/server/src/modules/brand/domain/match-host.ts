interface Candidate {
  readonly merchantCode: string
  readonly settings: { readonly hosts: readonly string[] }
}

/** Names of this machine itself (RFC 6761, RFC 1122): what a person who has just started the server types. */
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host.toLowerCase())

/**
 * The brand of a request (BRAND-HOST-1 … 4). A public host that a brand names is that brand's, whatever `merchant` says: the address a visitor sees
 * must be the brand he gets. Elsewhere `merchant` (a code, any case) chooses. A loopback host that nobody names and no `merchant` is the first brand's;
 * any other host is unknown.
 */
export function matchHost<B extends Candidate>(
  brands: readonly B[],
  request: { host: string; merchant: string | undefined },
): B | undefined {
  const host = request.host.toLowerCase()
  const named = (name: string) => brands.find(brand => brand.settings.hosts.includes(name))
  const byHost = named(host) ?? named(withoutPort(host))
  const isLoopback = isLoopbackHost(host)
  if (byHost && !isLoopback) return byHost
  const wanted = request.merchant?.toUpperCase()
  if (wanted) return brands.find(brand => brand.merchantCode === wanted)
  return byHost ?? (isLoopback ? brands[0] : undefined)
}

/**
 * The host that links in mails may name (BRAND-HOST-5): the one that was asked where the brand names it, elsewhere the first that the brand names. A brand
 * without hosts is known on this machine alone: whoever names it by `merchant` may write any host, and the link would lead there.
 */
export function knownHostOf(hosts: readonly string[], asked: string): string | undefined {
  const host = asked.toLowerCase()
  if (hosts.includes(host) || hosts.includes(withoutPort(host))) return host
  return hosts[0] ?? (isLoopbackHost(host) ? host : undefined)
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')
