import type { Amount } from '@croupier/kernel'
import type { Terms } from '../terms/terms.ts'
import { dayOfMonth, FIRST_HALF_DAYS, type Period } from '../time/periods.ts'

/** What a period leaves to the one that begins where it ends: nothing, or the part of its loss that was negative, §7.4. Never positive. */
export function carryOutOf(
  { basis, carry }: Pick<Terms, 'basis' | 'carry'>,
  period: Period,
  { loss, carryIn }: { readonly loss: Amount; readonly carryIn: Amount },
  timeZone: string,
): Amount {
  if (basis !== 'loss') return 0n
  switch (carry) {
    case 'none':
      return 0n
    case 'previous_period':
      return negativePart(loss)
    case 'second_half_month':
      return dayOfMonth(period.start, timeZone) <= FIRST_HALF_DAYS ? negativePart(loss) : 0n
    case 'for_ever':
      return negativePart(loss + carryIn)
  }
}

const negativePart = (amount: Amount): Amount => (amount < 0n ? amount : 0n)
