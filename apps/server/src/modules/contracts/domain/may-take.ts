import { type BrandRules, type ContractAction, judgeAction, type Party, type Version } from '@croupier/games/contracts'

/** Brand rules take no part in who may act and in which state. */
const ANY_BRAND: BrandRules = {
  ...{ timeZone: 'UTC', offerDays: 1, consentDays: 1, features: [] },
  maxRatePpm: { daily_salary: 0, hourly_salary: 0, realtime_salary: 0, dividend_loss: 0, dividend_validBet: 0 },
}
const WHO_AND_WHEN = ['forbidden', 'wrong_state']

/** Whether a party may take an action on a version in the state that it has, whatever else would refuse it. */
export function mayTake(version: Version, action: ContractAction, by: Party): boolean {
  const judged = judgeAction(version, { action, by, at: version.offeredAt }, [version], ANY_BRAND)
  return judged.ok || !WHO_AND_WHEN.includes(judged.error)
}
