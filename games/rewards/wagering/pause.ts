import type { WageringWallet } from './wallet.ts'

/** Stops turnover of grants and their clocks, while a member is in time-out or excluded (rewards §1). What was granted stays. */
export const pauseTurnover = (wallet: WageringWallet, now: Date): WageringWallet => ({ ...wallet, pausedAt: wallet.pausedAt ?? now })

/** Lets the clocks go on: the time of the pause is added to what an active grant has left. */
export function resumeTurnover(wallet: WageringWallet, now: Date): WageringWallet {
  const { pausedAt } = wallet
  if (pausedAt === null) return wallet
  const grants = wallet.grants.map(grant => {
    if (grant.state !== 'active' || grant.activatedAt === null) return grant
    const stoodStillMs = now.getTime() - Math.max(pausedAt.getTime(), grant.activatedAt.getTime())
    return { ...grant, activatedAt: new Date(grant.activatedAt.getTime() + stoodStillMs) }
  })
  return { ...wallet, grants, pausedAt: null }
}
