import type { Answer } from '../../../shared/api/types.ts'
import { wire } from '../../../shared/money/typed-amount.ts'

type Limit = Answer<'saferPlay'>['limits'][number]
/** A limit of the member's own in which what is sent counts. */
export type SendLimit = Limit & { readonly kind: 'loss' | 'stake' }

const counts = (limit: Limit): limit is SendLimit => limit.kind === 'loss' || limit.kind === 'stake'

/** Of each kind the limit that leaves least, that of losses first. */
export function tightest(limits: readonly Limit[]): SendLimit[] {
  const counting = limits.filter(counts)
  return (['loss', 'stake'] as const).flatMap(
    kind => counting.filter(limit => limit.kind === kind).toSorted((a, b) => (wire(a.left) < wire(b.left) ? -1 : 1))[0] ?? [],
  )
}
