import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'

export type StepName = 'join' | 'apply' | 'review' | 'deposit' | 'bets' | 'stake' | 'yours'

/** The way from here to the reward, and where the member is on it; all are done once it is theirs. */
export function stepsOf({ conditions, status, grant, reward }: Pick<PromotionInFull, 'conditions' | 'status' | 'grant' | 'reward'>): {
  names: readonly StepName[]
  current: number
} {
  const { needsApplication, needsJoin, goal } = conditions
  const names: StepName[] = [
    ...(needsApplication ? (['apply', 'review'] as const) : needsJoin ? (['join'] as const) : []),
    ...(reward === 'deposit_match' || goal?.kind === 'deposit' ? (['deposit'] as const) : []),
    ...(goal?.kind === 'valid_bet' || reward === 'rebate' ? (['bets'] as const) : []),
    ...('grant' in conditions.reward ? (['stake'] as const) : []),
    'yours',
  ]
  const at = (name: StepName) => Math.max(0, names.indexOf(name))
  const afterEntry = names.findIndex(name => name !== 'join' && name !== 'apply' && name !== 'review')
  if (status === 'claimed' || status === 'issued') return { names, current: grant && !isOver(grant.state) ? at('stake') : names.length }
  if (status === 'process') return { names, current: grant ? at('stake') : at('review') }
  if (status === 'applying') return { names, current: at('review') }
  if (status === 'joined') return { names, current: afterEntry }
  if (status === 'claim') return { names, current: at('yours') }
  return { names, current: 0 }
}

const isOver = (state: string): boolean => state !== 'queued' && state !== 'active'
