import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { LINK_STATES, RebatePoints } from './account-centre.ts'
import { brandQuery, Reason } from './console-parts.ts'

const call = { group: 'Console: people', auth: 'operator', permission: 'people.read' } as const
const write = { ...call, permission: 'people.write', throttle: 'write' } as const
/** Whom an operator may make directly below the brand. */
export const TOP_TYPES = [2, 42] as const
const AccountType = Type.Enum([0, 1, 2, 41, 42], { description: '0 member, 1 agent, 2 master agent, 41 promoter, 42 lead promoter' })
const Someone = Type.Object({ memberId: Id, account: Type.String(), type: Type.Integer() })

export const MOVE_STATES = ['planned', 'done', 'cancelled', 'refused'] as const
const Move = Type.Object({
  moveId: Id,
  brandId: Id,
  merchantCode: Code,
  person: Someone,
  from: Nullable(Someone),
  to: Nullable(Someone),
  people: Type.Integer({ description: 'Accounts that move, including this one; for a finished move, as it was then' }),
  state: Type.Enum([...MOVE_STATES]),
  reason: Type.String(),
  plannedBy: Type.String(),
  plannedAt: Instant,
  dueAt: Type.String({ ...Instant, description: 'A local midnight of the brand' }),
  endedAt: Nullable(Instant),
  refusal: Nullable(Type.String({ description: 'Why a move could not be made when it was due' })),
})
export type PersonMove = Static<typeof Move>

const Person = Type.Object({
  memberId: Id,
  brandId: Id,
  merchantCode: Code,
  account: Type.String(),
  type: Type.Integer(),
  status: Type.Enum(['active', 'locked', 'closed']),
  uplineId: Nullable(Id),
  depth: Type.Integer(),
  direct: Type.Integer({ description: 'Accounts directly below' }),
  team: Type.Integer({ description: 'Accounts at any depth below' }),
  registeredAt: Instant,
  movesAt: Nullable(Type.String({ ...Instant, description: 'When a planned move takes place' })),
})
export type Person = Static<typeof Person>

const Rules = Type.Object(
  {
    depthMax: Type.Integer({ minimum: 1, maximum: 100, description: 'Levels below a master agent' }),
    directMax: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Accounts directly below one account' }),
    teamMax: Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Accounts in one tree' }),
    linksMax: Type.Integer({ minimum: 0, maximum: 200, description: 'Open registration links of one account' }),
    rebatePointsMax: RebatePoints,
  },
  { additionalProperties: false },
)
export type TreeRules = Static<typeof Rules>
const RulesValue = Type.Object({ brandId: Id, version: Type.Integer(), rules: Rules })
const personParams = Type.Object({ memberId: Id })
const brandParams = Type.Object({ brandId: Id })

export const consolePeopleEndpoints = {
  listPeople: endpoint({
    id: 'listPeople',
    method: 'GET',
    path: '/console/people',
    ...call,
    summary: 'The direct downlines of an account or of the brand, in the order of registration',
    query: Type.Object({
      ...pageQuery(),
      brandId: Id,
      uplineId: Type.Optional(Id),
      everybody: Type.Optional(Type.Boolean({ description: 'Include members without a team; otherwise only agents and promoters' })),
    }),
    value: page(Person),
    errors: ['not_found'],
  }),
  findPeople: endpoint({
    id: 'findPeople',
    method: 'GET',
    path: '/console/people/search',
    ...call,
    summary: 'Accounts whose names start with these letters, each with its uplines from the top',
    query: Type.Object({ ...brandQuery, q: Type.String({ minLength: 1, maxLength: 64 }) }),
    value: Type.Object({ list: Type.Array(Type.Object({ ...Person.properties, uplines: Type.Array(Someone) })) }),
    errors: [],
  }),
  getPerson: endpoint({
    id: 'getPerson',
    method: 'GET',
    path: '/console/people/:memberId',
    ...call,
    summary: 'The position of an account, its earlier uplines, and its registration links',
    params: personParams,
    value: Type.Object({
      person: Person,
      rebatePoints: Nullable(RebatePoints),
      uplines: Type.Array(Someone),
      types: Type.Array(AccountType, { description: 'Account types allowed at this position' }),
      move: Nullable(Move),
      stays: Type.Array(Type.Object({ upline: Nullable(Someone), from: Instant, until: Nullable(Instant) })),
      links: Type.Array(
        Type.Object({
          code: Type.String(),
          label: Nullable(Type.String()),
          domain: Nullable(Type.String()),
          state: Type.Enum([...LINK_STATES]),
          visits: Type.Integer(),
          registrations: Type.Integer(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  createTopPerson: endpoint({
    id: 'createTopPerson',
    method: 'POST',
    path: '/console/people',
    ...write,
    sealed: true,
    summary: 'Create a master agent or lead promoter directly below the brand; the password must be changed at the first sign-in',
    body: Type.Object({
      brandId: Id,
      account: Type.String({ maxLength: 255 }),
      type: Type.Enum([...TOP_TYPES]),
      password: Type.Optional(
        Nullable(Type.String({ maxLength: 255, description: 'Null or left out: the default password of the brand' })),
      ),
      rebatePoints: Type.Optional(Nullable(RebatePoints)),
      reason: Reason,
    }),
    value: Person,
    errors: [
      'not_found',
      'validation_failed',
      'reason_required',
      'account_taken',
      'default_password_unset',
      'rebate_points_above',
      'sealed_body_required',
      'sealed_body_invalid',
      'sealed_body_expired',
      'sealed_body_replayed',
    ],
  }),
  changePersonType: endpoint({
    id: 'changePersonType',
    method: 'POST',
    path: '/console/people/:memberId/type',
    ...write,
    summary: 'Change the type of an account if the tree allows it; contracts the new type cannot have end',
    params: personParams,
    body: Type.Object({ type: AccountType, reason: Reason }),
    value: Person,
    errors: ['not_found', 'reason_required', 'tree_place_forbidden', 'tree_team_left', 'type_unchanged'],
  }),
  changePersonRebate: endpoint({
    id: 'changePersonRebate',
    method: 'POST',
    path: '/console/people/:memberId/rebate',
    ...write,
    summary: 'Set the lottery rebate of an account, not above the upline’s',
    params: personParams,
    body: Type.Object({ rebatePoints: Nullable(RebatePoints), reason: Reason }),
    value: Ack,
    errors: ['not_found', 'reason_required', 'rebate_points_above'],
  }),
  planMove: endpoint({
    id: 'planMove',
    method: 'POST',
    path: '/console/people/:memberId/moves',
    ...write,
    summary: 'Move an account with its team below another upline, or directly below the brand, at the next local midnight',
    params: personParams,
    body: Type.Object({ uplineId: Nullable(Id), reason: Reason }),
    value: Move,
    errors: [
      'not_found',
      'reason_required',
      'move_planned',
      'tree_upline_unknown',
      'tree_same_place',
      'tree_cycle',
      'tree_place_forbidden',
      'tree_depth_reached',
      'tree_direct_reached',
      'tree_team_reached',
    ],
  }),
  listMoves: endpoint({
    id: 'listMoves',
    method: 'GET',
    path: '/console/people/moves',
    ...call,
    summary: 'Moves that are planned, done, cancelled or refused, the newest first',
    query: Type.Object({ ...pageQuery(), ...brandQuery, state: Type.Optional(Type.Enum([...MOVE_STATES])) }),
    value: page(Move),
    errors: [],
  }),
  cancelMove: endpoint({
    id: 'cancelMove',
    method: 'POST',
    path: '/console/people/moves/:moveId/cancel',
    ...write,
    summary: 'Cancel a planned move before its midnight',
    params: Type.Object({ moveId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Move,
    errors: ['not_found', 'reason_required', 'move_ended'],
  }),
  setLinkDomain: endpoint({
    id: 'setLinkDomain',
    method: 'POST',
    path: '/console/people/:memberId/links/:code/domain',
    ...write,
    summary: 'Set or remove the host of a registration link',
    params: Type.Object({ memberId: Id, code: Type.String({ pattern: '^[A-Za-z0-9]{4,16}$' }) }),
    body: Type.Object({
      domain: Nullable(Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$', maxLength: 255 })),
      reason: Reason,
    }),
    value: Ack,
    errors: ['not_found', 'reason_required', 'link_domain_taken'],
  }),
  treeRules: endpoint({
    id: 'treeRules',
    method: 'GET',
    path: '/console/people/rules/:brandId',
    ...call,
    summary: 'The limits of a brand’s trees',
    params: brandParams,
    value: RulesValue,
    errors: ['not_found'],
  }),
  updateTreeRules: endpoint({
    id: 'updateTreeRules',
    method: 'PUT',
    path: '/console/people/rules/:brandId',
    ...write,
    summary: 'Change the limits of a brand’s trees; existing teams are not affected',
    params: brandParams,
    body: Type.Object({ version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), rules: Rules }),
    value: RulesValue,
    errors: ['not_found', 'version_conflict'],
  }),
} as const
