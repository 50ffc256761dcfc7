/** What payments of bills are called in the ledger. */
export const TRANSFER_KINDS = {
  realtime_salary: 'salary_realtime',
  hourly_salary: 'salary_hourly',
  daily_salary: 'salary_daily',
  dividend: 'dividend',
} as const
