import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, Reason } from './console-parts.ts'
import { FRIEND_STATES, ReferralTermsText } from './referral.ts'

const call = { group: 'Console: referral', auth: 'operator', permission: 'referral.read' } as const
const Account = Type.Object({ memberId: Id, account: Type.String() })
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const TermsValue = Type.Object({
  brandId: Id,
  currency: Type.String(),
  isOn: Type.Boolean({ description: 'Whether the brand has referral switched on' }),
  version: Version,
  terms: ReferralTermsText,
  validFrom: Nullable(Instant),
})
const brandParams = Type.Object({ brandId: Id })

const Friend = Type.Object({
  ...Account.properties,
  registeredAt: Instant,
  state: Type.Enum([...FRIEND_STATES]),
  sharedKeys: Type.Array(Type.Enum(['device', 'payAccount', 'phone', 'idNumber']), { description: 'What friend and member share' }),
  firstDeposit: Nullable(AmountText),
  validBet: Type.String({ ...AmountText, description: 'Within the time for the fixed reward' }),
  bets: Type.String({ ...AmountText, description: 'Valid bets of all days that are over' }),
  reward: AmountText,
  commission: AmountText,
})
export type ConsoleReferredFriend = Static<typeof Friend>

const Case = Type.Object({
  caseId: Id,
  brandId: Id,
  merchantCode: Code,
  member: Account,
  friends: Type.Array(Account, { description: 'At most 50, the last seen first' }),
  raisedAt: Instant,
  closedAt: Nullable(Instant),
  closedBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
})
export type ReferralCase = Static<typeof Case>

export const consoleReferralEndpoints = {
  referralTerms: endpoint({
    id: 'referralTerms',
    method: 'GET',
    path: '/console/referral/terms/:brandId',
    ...call,
    summary: 'The brand’s referral terms',
    params: brandParams,
    value: TermsValue,
    errors: ['not_found'],
  }),
  updateReferralTerms: endpoint({
    id: 'updateReferralTerms',
    method: 'PUT',
    path: '/console/referral/terms/:brandId',
    ...call,
    permission: 'referral.rules',
    throttle: 'write',
    summary: 'Create the next version of the brand’s referral terms',
    params: brandParams,
    body: Type.Object({ version: Version, terms: ReferralTermsText }),
    value: TermsValue,
    errors: ['not_found', 'version_conflict'],
  }),
  referralCosts: endpoint({
    id: 'referralCosts',
    method: 'GET',
    path: '/console/referral/costs/:brandId',
    ...call,
    summary: 'What friends cost a brand in each of the last twelve months',
    params: brandParams,
    value: Type.Object({
      currency: Type.String(),
      list: Type.Array(
        Type.Object({
          month: Type.String(),
          friends: Type.Integer({ description: 'Registered in it' }),
          rewarded: Type.Integer(),
          rewards: AmountText,
          commissions: AmountText,
          members: Type.Integer({ description: 'Who were paid' }),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  memberReferral: endpoint({
    id: 'memberReferral',
    method: 'GET',
    path: '/console/members/:memberId/referral',
    ...call,
    summary: 'Who referred a member, and the member’s referred friends with their earnings',
    params: Type.Object({ memberId: Id }),
    query: Type.Object(pageQuery()),
    value: page(Friend, { currency: Type.String(), broughtBy: Nullable(Account) }),
    errors: ['not_found'],
  }),
  listReferralCases: endpoint({
    id: 'listReferralCases',
    method: 'GET',
    path: '/console/referral/cases',
    ...call,
    summary: 'Members with several friends on one device, newest first',
    query: Type.Object({ ...pageQuery(), ...brandQuery, state: Type.Optional(Type.Enum(['open', 'closed'])) }),
    value: page(Case),
    errors: [],
  }),
  closeReferralCase: endpoint({
    id: 'closeReferralCase',
    method: 'POST',
    path: '/console/referral/cases/:caseId/close',
    ...call,
    permission: 'referral.review',
    throttle: 'write',
    summary: 'Close a referral case with a reason; it reopens only for further friends',
    params: Type.Object({ caseId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Case,
    errors: ['not_found', 'reason_required', 'case_closed'],
  }),
} as const
