import type { CaptchaPurpose } from '@croupier/contract'
import { addressNeighbourhood } from '../../../platform/http/index.ts'

/** Who asks for a captcha, or brings its pass. A request context is one. */
export interface CaptchaCaller {
  readonly tenant: { readonly id: string }
  readonly ip: string
  readonly now: Date
}

/** Where a challenge or a pass is good: one solved by somebody else, somewhere else, or for something cheaper is worth nothing. */
export const bindingOf = <Purpose extends CaptchaPurpose | null>({ tenant, ip }: CaptchaCaller, purpose: Purpose) => ({
  brandId: tenant.id,
  network: addressNeighbourhood(ip),
  purpose,
})
