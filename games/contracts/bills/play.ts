import type { Amount } from '@croupier/kernel'
import { type Composition, split, wholeOf } from '../../rewards/composition.ts'

/** A settled bet as bills see it. */
export interface Play {
  readonly stake: Composition
  /** Stake less what rules returned of it, after the netting of opposite bets; cash and bonus together. */
  readonly valid: Amount
  /** All that came back, returned stake included; cash and bonus together. */
  readonly payout: Amount
}

export const validBetOf = ({ stake, valid }: Play): Amount => split(valid, stake).cash

/** What the member lost of his own money; negative when he won. */
export const lossOf = ({ stake, payout }: Play): Amount => split(wholeOf(stake), stake).cash - split(payout, stake).cash
