/** Why an offer or an acceptance is refused, in the order of precedence, §2. */
export const CONTRACT_REFUSALS = [
  'not_found',
  'forbidden',
  'wrong_state',
  'account_type',
  'feature_disabled',
  'tiers_invalid',
  'change_pending',
  'upline_has_no_contract',
  'period_differs',
  'basis_differs',
  'rate_above_upline',
  'rate_above_brand',
  'downline_rate_above',
] as const
export type ContractRefusal = (typeof CONTRACT_REFUSALS)[number]
