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
  games: Type.Integer({ description: 'On sale, with a known edge' }),
  weakest: Type.Object({ gameId: Type.String(), name: Type.String() }),
  edgePpm: Type.Integer({ description: 'The smallest house edge of any game, by its rules' }),
  rebatePpm: Ppm,
  cashbackPpm: Type.Integer({ description: 'Of the rank with the highest rate' }),
  salaryPpm: Type.Integer({ description: 'Of the agent with the highest house contracts' }),
  leftPpm: Type.Integer({ description: 'The edge less all of these; if negative, each bet costs the house money' }),
  short: Type.Integer({ description: 'Games on which the house keeps nothing' }),
})
export type AgentMargin = Static<typeof Margin>

export const consoleAgentEndpoints = {
  agentMargins: endpoint({
    id: 'agentMargins',
    method: 'GET',
    path: '/console/agents/margins/:brandId',
    ...call,
    summary: 'The margin of each category after rebates, cashback and house contracts, also with a planned offer',
    params: Type.Object({ brandId: Id }),
    query: Type.Object({
      receiverId: Type.Optional(Id),
      kind: Type.Optional(Type.Enum([...VOLUME_KINDS])),
      ratePpm: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The highest rate of the offer' })),
    }),
    value: Type.Object({
      running: Type.Array(Margin, { description: 'With contracts in force and accepted, smallest margin first' }),
      allowed: Type.Array(Margin, { description: 'With the highest rates the brand allows for house contracts' }),
    }),
    errors: ['not_found'],
  }),
  agentCosts: endpoint({
    id: 'agentCosts',
    method: 'GET',
    path: '/console/agents/costs/:brandId',
    ...call,
    summary: 'The cost of agents by day and kind, from the ledger, newest first; at most 92 days',
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
