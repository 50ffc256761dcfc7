import type { Contract, ContractChances, ContractDetail, ContractTerms } from '../shared/api/queries/contracts.ts'

const uuid = (last: number) => `01a00000-0000-7000-8000-${String(last).padStart(12, '0')}`

export const aTerms = (changed: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ period: 'half_month', basis: 'loss', payout: 'auto', carry: 'previous_period', deductions: ['rebate', 'reward'] },
  ...{ activeBet: '1000.00', activeDeposit: '100.00' },
  tiers: [
    { ratePpm: 280_000, minLoss: '5000.00', minActive: 2 },
    { ratePpm: 330_000, minLoss: '40000.00', minActive: 5 },
  ],
  ...changed,
})

/** The offer of version 4 to the agent who reads it. */
export const aContract = (changed: Partial<Contract> = {}): Contract => ({
  ...{ contractId: uuid(4), kind: 'dividend', role: 'receiver', payer: 'northquay', receiver: 'harbourline', receiverId: uuid(90) },
  ...{ number: 4, terms: aTerms(), termsHash: 'a'.repeat(64), state: 'offered', endReason: null },
  ...{ offeredAt: '2026-11-18T06:20:00.000Z', answeredAt: null, effectiveFrom: null, effectiveTo: null },
  ...{ movesAt: null, lapsesAt: '2026-11-25T06:20:00.000Z', endAskedBy: null, waitsForMe: true, answers: ['accept', 'reject'] },
  ...changed,
})

export const aContractDetail = (changed: Partial<ContractDetail> = {}): ContractDetail => ({
  contract: aContract({
    terms: aTerms({
      carry: 'for_ever',
      tiers: [
        { ratePpm: 300_000, minLoss: '5000.00', minActive: 3 },
        { ratePpm: 370_000, minLoss: '50000.00', minActive: 5 },
      ],
    }),
  }),
  previous: aContract({
    ...{ contractId: uuid(3), number: 3, state: 'in_force', effectiveFrom: '2026-10-01T00:00:00.000Z', lapsesAt: null },
    ...{ waitsForMe: false, answers: ['ask_end'] },
  }),
  differences: [
    { tier: null, field: 'carry', before: 'previous_period', after: 'for_ever', effect: 'worse' },
    { tier: 0, field: 'ratePpm', before: '280000', after: '300000', effect: 'better' },
    { tier: 0, field: 'minActive', before: '2', after: '3', effect: 'worse' },
    { tier: 1, field: 'ratePpm', before: '330000', after: '370000', effect: 'better' },
    { tier: 1, field: 'minLoss', before: '40000.00', after: '50000.00', effect: 'worse' },
  ],
  history: [{ step: 'offered', at: '2026-11-18T06:20:00.000Z', by: 'northquay' }],
  ...{ startsAt: '2026-11-30T16:00:00.000Z', isFirstPeriodShort: false, refusal: null, given: 2, lastPeriod: null },
  endsBelow: [
    { account: 'eastpier', ratePpm: 240_000 },
    { account: 'silverfern', ratePpm: 200_000 },
  ],
  ...{ timeZone: 'Asia/Shanghai', currency: 'CNY' },
  ...changed,
})

export const contractChances = (changed: Partial<ContractChances> = {}): ContractChances => {
  const chance = { refusal: null, maxRatePpm: 300_000, maxRateOnVolumePpm: null, period: null, basis: null, current: null } as const
  return {
    ...{
      receiverId: uuid(77),
      account: 'eastpier',
      currency: 'CNY',
      activeBet: '1000.00',
      activeDeposit: '0.00',
      offerDays: 7,
      movesAt: null,
    },
    kinds: [
      { ...chance, kind: 'dividend', period: 'half_month', basis: 'loss' },
      { ...chance, kind: 'daily_salary', maxRatePpm: null, refusal: 'upline_has_no_contract' },
      { ...chance, kind: 'hourly_salary', maxRatePpm: null, refusal: 'feature_disabled' },
      { ...chance, kind: 'realtime_salary', maxRatePpm: 5_000 },
    ],
    ...changed,
  }
}
