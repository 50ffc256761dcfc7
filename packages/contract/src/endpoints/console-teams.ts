import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, page, pageQuery } from '../schemas.ts'
import { LocalDay } from './cashback.ts'
import { Category } from './catalog.ts'
import { TEAM_GROUPINGS, TeamOverview, TeamProfitRow, TeamVisibility } from './teams.ts'

const call = { group: 'Console: teams', auth: 'operator', permission: 'teams.read' } as const
const memberParams = Type.Object({ memberId: Id })
const range = { from: LocalDay, to: LocalDay }
const reportQuery = {
  ...range,
  by: Type.Enum([...TEAM_GROUPINGS]),
  gameCategory: Type.Optional(Category),
  q: Type.Optional(Type.String({ maxLength: 64, description: 'By person: the start of an account name' })),
}
const errors = ['not_found', 'field_invalid', 'span_too_long'] as const
const VisibilityValue = Type.Object({ brandId: Id, version: Type.Integer(), visibility: TeamVisibility })

export const consoleTeamEndpoints = {
  consoleTeamOverview: endpoint({
    id: 'consoleTeamOverview',
    method: 'GET',
    path: '/console/teams/:memberId/overview',
    ...call,
    summary: 'The team of any member in a range of days',
    params: memberParams,
    query: Type.Object(range),
    value: Type.Object({ ...TeamOverview.properties, account: Type.String() }),
    errors,
  }),
  consoleTeamProfit: endpoint({
    id: 'consoleTeamProfit',
    method: 'GET',
    path: '/console/teams/:memberId/profit',
    ...call,
    summary: 'Profit and loss of a team by person, day, category or vendor',
    params: memberParams,
    query: Type.Object({ ...pageQuery(), ...reportQuery }),
    value: page(TeamProfitRow, { totals: Type.Omit(TeamProfitRow, ['key', 'name', 'isBeneath']) }),
    errors,
  }),
  exportTeamProfit: endpoint({
    id: 'exportTeamProfit',
    method: 'GET',
    path: '/console/exports/teams/:memberId',
    ...call,
    raw: 'text/csv; charset=utf-8',
    throttle: 'write',
    summary: 'All rows of the report as CSV; the audit log records the export',
    params: memberParams,
    query: Type.Object(reportQuery),
    errors,
  }),
  consoleTeamVisibility: endpoint({
    id: 'consoleTeamVisibility',
    method: 'GET',
    path: '/console/team-visibility/:brandId',
    ...call,
    summary: 'What uplines of a brand can see of their teams',
    params: Type.Object({ brandId: Id }),
    value: VisibilityValue,
    errors: ['not_found'],
  }),
  updateTeamVisibility: endpoint({
    id: 'updateTeamVisibility',
    method: 'PUT',
    path: '/console/team-visibility/:brandId',
    ...call,
    permission: 'teams.rules',
    throttle: 'write',
    summary: 'Change what uplines can see; takes effect immediately',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({ version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), visibility: TeamVisibility }),
    value: VisibilityValue,
    errors: ['not_found', 'version_conflict'],
  }),
} as const
