import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

const call = { group: 'Account centre', auth: 'agent' } as const

/** The types that somebody of the account centre may make: agents and members by agents, promoters by lead promoters. */
export const NEWCOMER_TYPES = [0, 1, 41] as const
const NewcomerType = Type.Enum([...NEWCOMER_TYPES], { description: '0 member, 1 agent, 41 promoter' })
/** In tenths of a percent, of lottery stakes. */
export const RebatePoints = Type.Integer({ minimum: 0, maximum: 1_000, description: 'Tenths of a percent' })
export const LINK_STATES = ['open', 'closed', 'expired', 'used_up'] as const
/** As a link carries it. */
const LinkCode = Type.String({ pattern: '^[A-Za-z0-9]{4,16}$', description: '4 to 16 letters and digits, in any case' })

const Link = Type.Object({
  code: Type.String(),
  label: Nullable(Type.String()),
  domain: Nullable(Type.String({ description: 'The link’s own host, set by an operator' })),
  type: NewcomerType,
  rebatePoints: Nullable(RebatePoints),
  state: Type.Enum([...LINK_STATES]),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
  usesMax: Nullable(Type.Integer()),
  visits: Type.Integer(),
  registrations: Type.Integer(),
})
export type RegistrationLink = Static<typeof Link>

const Room = Type.Object({
  depth: Type.Integer({ description: 'Levels that can still be added below this account' }),
  direct: Type.Integer({ description: 'Direct downlines that can still be added' }),
  team: Type.Integer({ description: 'Accounts that can still be added to the tree' }),
})

const RebateBelow = Type.Object({
  memberId: Id,
  account: Type.String(),
  type: Type.Integer(),
  rebatePoints: Nullable(RebatePoints),
})

export const accountCentreEndpoints = {
  accountCentre: endpoint({
    id: 'accountCentre',
    method: 'GET',
    path: '/wps/v2/account-centre',
    ...call,
    throttle: 'read',
    summary: 'The account types that can be created below this account, the rules for them, and its registration links',
    value: Type.Object({
      types: Type.Array(NewcomerType),
      username: Type.Object({
        patternId: Type.Integer(),
        acceptedPattern: Type.String(),
        minLength: Type.Integer(),
        maxLength: Type.Integer(),
      }),
      password: Type.Object({
        patternId: Type.Integer(),
        acceptedPattern: Type.String(),
        minLength: Type.Integer(),
        maxLength: Type.Integer(),
      }),
      hasDefaultPassword: Type.Boolean(),
      rebatePoints: Type.Object({
        own: Nullable(RebatePoints),
        max: Type.Integer({ description: 'The highest rebate for a new account' }),
      }),
      room: Room,
      takesLinks: Type.Boolean({
        description: 'Whether the brand asks new members for an invitation code, so that registration links work',
      }),
      linksMax: Type.Integer({ description: 'Open links at a time' }),
      links: Type.Array(Link),
    }),
    errors: [],
  }),
  createAccountBelow: endpoint({
    id: 'createAccountBelow',
    method: 'POST',
    path: '/wps/v2/account-centre/accounts',
    ...call,
    throttle: 'register',
    sealed: true,
    summary: 'Create a direct downline. Its password must be changed at the first sign-in. Needs an Idempotency-Key',
    body: Type.Object({
      account: Type.String({ maxLength: 255 }),
      type: NewcomerType,
      password: Type.Optional(
        Nullable(Type.String({ maxLength: 255, description: 'Null or left out: the default password of the brand' })),
      ),
      rebatePoints: Type.Optional(Nullable(RebatePoints)),
    }),
    value: Type.Object({ memberId: Id, account: Type.String(), type: NewcomerType, createdAt: Instant }),
    errors: [
      'validation_failed',
      'idempotency_key_required',
      'idempotency_conflict',
      'account_taken',
      'default_password_unset',
      'tree_place_forbidden',
      'tree_depth_reached',
      'tree_direct_reached',
      'tree_team_reached',
      'rebate_points_above',
      'sealed_body_required',
      'sealed_body_invalid',
      'sealed_body_expired',
      'sealed_body_replayed',
    ],
  }),
  listRebatesBelow: endpoint({
    id: 'listRebatesBelow',
    method: 'GET',
    path: '/wps/v2/account-centre/rebates',
    ...call,
    throttle: 'read',
    summary: 'The lottery rebate of a direct downline',
    query: Type.Object(pageQuery()),
    value: page(RebateBelow, { max: Type.Integer({ description: 'The highest rebate for a downline' }) }),
    errors: [],
  }),
  changeRebateBelow: endpoint({
    id: 'changeRebateBelow',
    method: 'PUT',
    path: '/wps/v2/account-centre/rebate',
    ...call,
    throttle: 'write',
    summary: 'Set the lottery rebate of a direct downline; it applies to tickets bought from now on',
    body: Type.Object({ memberId: Id, rebatePoints: Nullable(RebatePoints) }),
    value: RebateBelow,
    errors: ['not_found', 'rebate_points_above'],
  }),
  createRegistrationLink: endpoint({
    id: 'createRegistrationLink',
    method: 'POST',
    path: '/wps/v2/account-centre/links',
    ...call,
    throttle: 'write',
    summary: 'Create a registration link that places new members directly below this account',
    body: Type.Object({
      code: Type.Optional(Nullable(LinkCode)),
      label: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
      type: NewcomerType,
      rebatePoints: Type.Optional(Nullable(RebatePoints)),
      expiresAt: Type.Optional(Nullable(Instant)),
      usesMax: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
    }),
    value: Link,
    errors: ['validation_failed', 'tree_place_forbidden', 'rebate_points_above', 'link_code_taken', 'links_max_reached'],
  }),
  closeRegistrationLink: endpoint({
    id: 'closeRegistrationLink',
    method: 'POST',
    path: '/wps/v2/account-centre/links/:code/close',
    ...call,
    throttle: 'write',
    summary: 'Close a link permanently; accounts registered with it are kept',
    params: Type.Object({ code: LinkCode }),
    value: Link,
    errors: ['not_found'],
  }),
  visitRegistrationLink: endpoint({
    id: 'visitRegistrationLink',
    method: 'POST',
    path: '/wps/v2/account-centre/links/:code/visits',
    group: 'Account centre',
    auth: 'public',
    throttle: 'code',
    summary: 'Count a visit to a link; the browser reports it once',
    params: Type.Object({ code: LinkCode }),
    value: Ack,
    errors: [],
  }),
} as const
