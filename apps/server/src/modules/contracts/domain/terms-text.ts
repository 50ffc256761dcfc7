import type { ContractTermsText, ContractTierText } from '@croupier/contract'
import { type Kind, type Terms, THRESHOLDS, type Tier } from '@croupier/games/contracts'
import { amount, formatAmount, parseAmount } from '@croupier/kernel'

const AMOUNTS = THRESHOLDS.filter(name => name !== 'minActive')

/** Terms as they were typed; undefined where an amount is none. */
export function readTermsText(kind: Kind, { tiers, activeBet, activeDeposit, ...terms }: ContractTermsText): Terms | undefined {
  const typed = [activeBet, activeDeposit, ...tiers.flatMap(tier => AMOUNTS.flatMap(name => tier[name] ?? []))]
  if (!typed.every(text => parseAmount(text).ok)) return undefined
  return { kind, ...terms, activeBet: amount(activeBet), activeDeposit: amount(activeDeposit), tiers: tiers.map(readTier) }
}

function readTier(tier: ContractTierText): Tier {
  const { ratePpm, minActive } = tier
  const amounts = AMOUNTS.flatMap(name => (tier[name] === undefined ? [] : [[name, amount(tier[name])] as const]))
  return { ratePpm, ...(minActive === undefined ? {} : { minActive }), ...Object.fromEntries(amounts) }
}

export const termsText = ({ period, basis, payout, carry, deductions, activeBet, activeDeposit, tiers }: Terms): ContractTermsText => ({
  ...{ period, basis, payout, carry, deductions: [...deductions] },
  ...{ activeBet: formatAmount(activeBet), activeDeposit: formatAmount(activeDeposit), tiers: tiers.map(tierText) },
})

function tierText(tier: Tier): ContractTierText {
  const { ratePpm, minActive } = tier
  const amounts = AMOUNTS.flatMap(name => (tier[name] === undefined ? [] : [[name, formatAmount(tier[name])] as const]))
  return { ratePpm, ...(minActive === undefined ? {} : { minActive }), ...Object.fromEntries(amounts) }
}
