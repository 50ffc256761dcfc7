import type { Status } from '../api/types.ts'

/** What the server wrote into the page: a brand's status, or that its host is no brand's. */
export type Boot = { kind: 'brand'; status: Status } | { kind: 'unknown-host' }

/**
 * Reads the boot data, unless it speaks of another brand than this tab asked for
 * (`?merchant=` in development, kept in the session). Undefined: the status must be asked for.
 */
export function readBoot(page: Pick<Document, 'getElementById'>, merchant: string | null): Boot | undefined {
  const text = page.getElementById('croupier-boot')?.textContent
  if (!text) return undefined
  const boot = JSON.parse(text) as Status | { code: string }
  if ('code' in boot) return merchant === null && boot.code === 'unknown_host' ? { kind: 'unknown-host' } : undefined
  return merchant === null || boot.brand.merchantCode === merchant ? { kind: 'brand', status: boot } : undefined
}

/** A brand named in the address wins over the host; the tab remembers it. */
export const merchantOfAddress = (search: string): string | null => new URLSearchParams(search).get('merchant')
