import { VIP_SERVICE_ABOVE_RANK } from '@croupier/contract/browser'

/** Ranks above 4 reach VIP service, where the brand has one; everyone else the live chat (specification §6). */
export function customerServiceOf(paths: { liveChat: string; vip: string }, rank = 0): string {
  return rank > VIP_SERVICE_ABOVE_RANK && paths.vip ? paths.vip : paths.liveChat
}
