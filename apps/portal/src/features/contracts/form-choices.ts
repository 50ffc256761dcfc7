/** What a form of terms lets choose, in the order in which it is offered. */
export const CONTRACT_FORM = {
  periods: ['daily', 'weekly', 'half_month', 'monthly'],
  bases: ['loss', 'validBet'],
  payouts: ['auto', 'claim'],
  carries: ['none', 'previous_period', 'second_half_month', 'for_ever'],
  deductions: ['rebate', 'reward', 'salary'],
} as const
