import type { PromotionCard } from '../../shared/api/queries/promotions.ts'

/** How far a member is, as decimal amounts: what a bonus in turnover asks, else the goal; undefined where nothing is under way. */
export function progressOf({
  status,
  grant,
  goal,
}: Pick<PromotionCard, 'status' | 'grant' | 'goal'>): { done: string; target: string } | undefined {
  if (status === 'process' && grant) return { done: grant.progress, target: grant.owed }
  const isUnderWay = status === 'joined' || status === 'join' || status === 'process'
  return isUnderWay && goal ? { done: goal.done, target: goal.target } : undefined
}
