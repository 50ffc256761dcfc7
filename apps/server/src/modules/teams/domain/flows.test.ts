import { TEAM_FLOWS } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import { flowOf, incomeKindOf, isPlay } from './flows.ts'

const KINDS = [
  ['deposit', 'deposits', undefined],
  ['deposit_fee', 'fees', undefined],
  ['withdrawal_paid', 'withdrawals', undefined],
  ['withdrawal_fee', 'fees', undefined],
  ['payout_reversed', 'withdrawals', undefined],
  ['transfer_up', 'transfers', undefined],
  ['transfer_down', 'transfers', undefined],
  ['reward:cashback', 'cashback', undefined],
  ['reward:promotion', 'rewards', undefined],
  ['reward:referral', 'rewards', 'commission'],
  ['bonus_granted', 'rewards', undefined],
  ['rebate', 'rebate', 'rebate'],
  ['rebate_team', 'rebate', 'rebate'],
  ['salary_daily', 'salary', 'salary_daily'],
  ['salary_hourly', 'salary', 'salary_hourly'],
  ['salary_realtime', 'salary', 'salary_realtime'],
  ['dividend', 'dividend', 'dividend'],
  ['adjustment', 'corrections', undefined],
  ['something_new', 'other', undefined],
] as const

describe('what money did in a team', () => {
  it.each(KINDS)('TEAMS-FLOW-1: %s counts among %s', (kind, flow, income) => {
    expect(flowOf(kind)).toBe(flow)
    expect(incomeKindOf(kind)).toBe(income)
  })

  it('TEAMS-FLOW-1: every flow has a kind', () => {
    expect(new Set(KINDS.map(([, flow]) => flow))).toEqual(new Set(TEAM_FLOWS))
  })

  it('TEAMS-FLOW-2: play is none of it', () => {
    expect(['stake', 'win', 'refund', 'void', 'result_corrected', 'vendor_result'].every(isPlay)).toBe(true)
    expect(KINDS.some(([kind]) => isPlay(kind))).toBe(false)
  })
})
