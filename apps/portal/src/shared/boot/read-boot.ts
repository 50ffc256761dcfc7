import type { Status } from '../api/types.ts'

/**
 * The status that the server wrote into the page, unless it speaks of another brand than this tab asked for
 * (`?merchant=` in development, kept in the session).
 */
export function readBoot(page: Pick<Document, 'getElementById'>, merchant: string | null): Status | undefined {
  const text = page.getElementById('croupier-boot')?.textContent
  if (!text) return undefined
  const status = JSON.parse(text) as Status
  return merchant === null || status.brand.merchantCode === merchant ? status : undefined
}

/** A brand named in the address wins over the host; the tab remembers it. */
export const merchantOfAddress = (search: string): string | null => new URLSearchParams(search).get('merchant')
