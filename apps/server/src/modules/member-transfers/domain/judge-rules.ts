import type { MemberTransferRules } from '@croupier/contract'
import { amount } from '@croupier/kernel'

/** Paths of rules that contradict each other; none: they may become the brand's. Their shape was judged before. */
export const faultyRules = ({ up, down, auditFrom }: MemberTransferRules): string[] => [
  ...faultyLimits(up, 'up'),
  ...faultyLimits(down, 'down'),
  ...(amount(auditFrom) > 0n ? [] : ['auditFrom']),
]

const faultyLimits = ({ amountMin, amountMax, amountPerDay }: MemberTransferRules['up'], at: string): string[] => [
  ...(amount(amountMin) > 0n ? [] : [`${at}.amountMin`]),
  ...(amount(amountMin) <= amount(amountMax) ? [] : [`${at}.amountMax`]),
  // A day that allows less than one transfer would be a promise that nobody can use.
  ...(amount(amountPerDay) >= amount(amountMax) ? [] : [`${at}.amountPerDay`]),
]
