import type { Grant } from '../../shared/api/queries/grants.ts'
import type { Answer } from '../../shared/api/types.ts'
import { wire } from '../../shared/money/typed-amount.ts'

type Check = Pick<Answer<'checkStake'>, 'accepted' | 'refusal' | 'counts'>

/**
 * Whether a game takes no bonus money, by what the judge of bets says of a stake there. A stake that cash pays is never refused for it; where every bet counts, one
 * that counts nothing tells the same.
 */
export const isRefusedHere = ({ accepted, refusal, counts }: Check, { counts: counting }: Pick<Grant['terms'], 'counts'>): boolean =>
  accepted ? counting === 'all' && wire(counts) === 0n : refusal === 'bonus_not_usable_here'
