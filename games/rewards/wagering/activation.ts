import { lesser } from '../cents.ts'
import { expiresAt, type Grant } from './grant.ts'
import { activeGrant, changeGrant, creditCash, endGrant, moveMoney, unmoved, type WageringStep, type WageringWallet } from './wallet.ts'

/**
 * Expires what is over by `now`. The next grant's clock starts at the very end of the one before, whenever that is noticed; every event of a
 * wallet is preceded by this, so that none meets a grant whose time is over.
 */
export function passTime(wallet: WageringWallet, now: Date): WageringStep {
  const active = activeGrant(wallet)
  const end = active && expiresAt(active)
  if (!end || wallet.pausedAt !== null || now < end) return unmoved(wallet)
  const expired = activateNext(endGrant(unmoved(wallet), active, 'expired'), end)
  const later = passTime(expired.wallet, now)
  return { wallet: later.wallet, moves: [...expired.moves, ...later.moves] }
}

/** Activates the oldest queued grant where none is active; one that owes nothing completes at once, and the next has its turn. */
export function activateNext(step: WageringStep, now: Date): WageringStep {
  if (activeGrant(step.wallet)) return step
  const next = step.wallet.grants.find(({ state }) => state === 'queued')
  if (!next) return step
  const activated = changeGrant(step, next.id, { state: 'active', activatedAt: now })
  return next.owed === 0n ? activateNext(completeGrant(activated, next), now) : activated
}

/** Turns the balance into cash, as far as the terms allow; the rest goes to the house. */
export function completeGrant(step: WageringStep, { id, balance, terms }: Grant): WageringStep {
  const converted = terms.maxConvert === null ? balance : lesser(balance, terms.maxConvert)
  const paid = creditCash(step, `bonus:${id}`, converted)
  return changeGrant(moveMoney(paid, `bonus:${id}`, 'promotion', balance - converted), id, { state: 'completed' })
}
