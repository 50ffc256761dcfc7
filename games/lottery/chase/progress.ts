import { type Amount, err, ok, type Result } from '@croupier/kernel'

export type ChaseIssueStatus =
  | 'waiting'
  | 'won'
  | 'lost'
  | 'void' // its draw was cancelled; refunded, and the chase goes on
  | 'cancelled' // by the player, or because an earlier issue won; refunded

export interface ChaseIssue {
  readonly stake: Amount
  readonly status: ChaseIssueStatus
}

/** A chase whose money is all taken at placement: what does not play comes back. */
export interface Chase {
  readonly stopOnWin: boolean
  readonly issues: readonly ChaseIssue[]
}

export interface ChaseStep {
  readonly chase: Chase
  readonly refund: Amount
}

export const startChase = (stakes: readonly Amount[], stopOnWin: boolean): Chase => ({
  stopOnWin,
  issues: stakes.map(stake => ({ stake, status: 'waiting' })),
})

/**
 * Records how an issue ended; a win (a payout above zero) of a chase that stops on it cancels and refunds all that still wait.
 * Refuses an issue that does not wait, so that recording twice pays once.
 */
export function recordChaseIssue(
  chase: Chase,
  index: number,
  outcome: 'won' | 'lost' | 'void',
): Result<ChaseStep, 'chase_issue_not_waiting'> {
  if (chase.issues[index]?.status !== 'waiting') return err('chase_issue_not_waiting')
  const isStop = outcome === 'won' && chase.stopOnWin
  let refund = 0n
  const issues = chase.issues.map((issue, at): ChaseIssue => {
    if (at === index) {
      if (outcome === 'void') refund += issue.stake
      return { ...issue, status: outcome }
    }
    if (!isStop || issue.status !== 'waiting') return issue
    refund += issue.stake
    return { ...issue, status: 'cancelled' }
  })
  return ok({ chase: { ...chase, issues }, refund })
}

/** The player takes back issues whose sale is still open; the caller knows which those are. */
export function cancelChaseIssues(chase: Chase, indexes: readonly number[]): Result<ChaseStep, 'chase_issue_not_waiting'> {
  if (indexes.some(index => chase.issues[index]?.status !== 'waiting')) return err('chase_issue_not_waiting')
  const taken = new Set(indexes)
  const refund = chase.issues.reduce((sum, issue, at) => (taken.has(at) ? sum + issue.stake : sum), 0n)
  const issues = chase.issues.map((issue, at): ChaseIssue => (taken.has(at) ? { ...issue, status: 'cancelled' } : issue))
  return ok({ chase: { ...chase, issues }, refund })
}

/** What the chase has played for: the stakes of issues that were drawn. */
export const stakePlayed = (chase: Chase): Amount =>
  chase.issues.reduce((sum, { stake, status }) => (status === 'won' || status === 'lost' ? sum + stake : sum), 0n)
