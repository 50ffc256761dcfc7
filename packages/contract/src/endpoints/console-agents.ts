import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id } from '../schemas.ts'
import { LocalDay } from './cashback.ts'

const call = { group: 'Console: agents', auth: 'operator', permission: 'contracts.read' } as const
const Ppm = Type.Integer({ description: 'Parts per million of valid bets' })

/** Contracts that pay a share of valid bets. */
export const VOLUME_KINDS = ['daily_salary', 'hourly_salary', 'realtime_salary', 'dividend'] as const
export const AGENT_COST_KINDS = ['salary_realtime', 'salary_hourly', 'salary_daily', 'dividend', 'rebate_team'] as const

const Margin = Type.Object({
  category: Code,
  games: Type.Integer({ description: 'On sale, with an edge that is known' }),
  weakest: Type.Object({ gameId: Type.String(), name: Type.String() }),
  edgePpm: Type.Integer({ description: 'What the house keeps at least of a stake on the weakest game, by its rules' }),
  rebatePpm: Ppm,
  cashbackPpm: Type.Integer({ description: 'Of the rank that gets most' }),
  salaryPpm: Type.Integer({ description: 'Of the agent of the house whose contracts pay most' }),
  leftPpm: Type.Integer({ description: 'Edge less all of these; negative: each bet costs the house' }),
  short: Type.Integer({ description: 'Games of which nothing is left' }),
})
export type AgentMargin = Static<typeof Margin>

export const consoleAgentEndpoints = {
  agentMargins: endpoint({
    id: 'agentMargins',
    method: 'GET',
    path: '/console/agents/margins/:brandId',
    ...call,
    summary:
      'What is left of the edge of each category after rebates, cashback and house contracts, also with one that is about to be offered',
    params: Type.Object({ brandId: Id }),
    query: Type.Object({
      receiverId: Type.Optional(Id),
      kind: Type.Optional(Type.Enum([...VOLUME_KINDS])),
      ratePpm: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The highest rate of the offer' })),
    }),
    value: Type.Object({
      running: Type.Array(Margin, { description: 'With contracts in force and accepted, the least left first' }),
      allowed: Type.Array(Margin, { description: 'With the highest rates that the brand lets house contracts have' }),
    }),
    errors: ['not_found'],
  }),
  agentCosts: endpoint({
    id: 'agentCosts',
    method: 'GET',
    path: '/console/agents/costs/:brandId',
    ...call,
    summary: 'What agents cost the house by day and kind as the ledger has it, newest first; at most 92 days',
    params: Type.Object({ brandId: Id }),
    query: Type.Object({ from: LocalDay, to: LocalDay }),
    value: Type.Object({
      currency: Type.String(),
      list: Type.Array(
        Type.Object({
          day: LocalDay,
          kind: Type.Enum([...AGENT_COST_KINDS]),
          agents: Type.Integer(),
          amount: AmountText,
        }),
      ),
      total: AmountText,
    }),
    errors: ['not_found', 'span_too_long'],
  }),
} as const
