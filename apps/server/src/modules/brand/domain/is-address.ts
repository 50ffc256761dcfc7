/** Whether a link may stand on a page (BRAND-URL-1): empty, a path of this host, https, or a mail address; never javascript:, data: or another host's path. */
export function isAddress(value: string): boolean {
  if (value === '') return true
  if (/[\s\\<>"']/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  if (/^mailto:[^@]+@[^@]+\.[^@]+$/.test(value)) return true
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).username === ''
}

/** Hosts of pictures and games: an https origin or a path of this host. */
export const isHostAddress = (value: string): boolean => value !== '' && isAddress(value) && !value.startsWith('mailto:')
