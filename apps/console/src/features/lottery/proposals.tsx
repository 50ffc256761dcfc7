import { Badge, Button, ErrorState, ListSkeleton, TextArea } from '@croupier/ui'
import { useEffect, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { REASON_MAX, useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { typedOf } from './draw-fields.tsx'
import { DrawTable } from './draw-text.tsx'
import { Effect } from './effect.tsx'
import type { LotteryIssueCard } from './types.ts'

type Proposal = LotteryIssueCard['proposals'][number]

/** What operators have proposed about an issue, and what came of it. */
export function Proposals({ issue }: { issue: LotteryIssueCard }) {
  const { t } = useText()
  const { may } = useDesk()
  const { time } = useFormat()
  const [asked, setAsked] = useState<{ proposal: Proposal; isAgreed: boolean }>()
  if (issue.proposals.length === 0) return null
  return (
    <section className="card-sec">
      <h3>{t('lottery.proposals')}</h3>
      <ul className="col gap-4">
        {issue.proposals.map(proposal => (
          <li key={proposal.proposalId} className="col gap-2 text-13">
            <span className="row justify-between gap-2">
              <b className="font-semi">{t(`lottery.proposal.${proposal.kind}`)}</b>
              <ProposalBadge proposal={proposal} />
            </span>
            {proposal.draw && <DrawTable parts={proposal.draw} />}
            <span className="text-text-2">
              {proposal.proposedBy}, {time(proposal.proposedAt)}: {proposal.reason}
            </span>
            {proposal.decidedBy && (
              <span className="text-text-2">
                {proposal.decidedBy}, {time(proposal.decidedAt)}: {proposal.decision}
              </span>
            )}
            {proposal.decidedAt === null && may('lottery.settle') && (
              <span className="row gap-2">
                {!proposal.isOwn && (
                  <Button size="xs" tone="primary" onClick={() => setAsked({ proposal, isAgreed: true })}>
                    {t('lottery.agree')}
                  </Button>
                )}
                <Button size="xs" onClick={() => setAsked({ proposal, isAgreed: false })}>
                  {t(proposal.isOwn ? 'lottery.withdraw' : 'lottery.refuse')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && <DecideDialog issue={issue} proposal={asked.proposal} isAgreed={asked.isAgreed} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function ProposalBadge({ proposal: { decidedAt, isAgreed, isOwn } }: { proposal: Proposal }) {
  const { t } = useText()
  if (decidedAt === null) return <Badge tone="warn">{t(isOwn ? 'lottery.waitsForOther' : 'lottery.next.approval')}</Badge>
  return <Badge tone={isAgreed ? 'won' : 'plain'}>{t(isAgreed ? 'lottery.agreed' : 'lottery.refused')}</Badge>
}

interface DecideDialogProps {
  issue: LotteryIssueCard
  proposal: Proposal
  isAgreed: boolean
  onClose: () => void
}

/** Asks for the reason; whoever agrees to a correction sees its effect first. */
function DecideDialog({ issue, proposal, isAgreed, onClose }: DecideDialogProps) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'decideLotteryProposal', { reason: string }>('decideLotteryProposal', {
    values: { reason: '' },
    changes: ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'],
    optionsOf: ({ reason }) => ({ params: { proposalId: proposal.proposalId }, body: { isAgreed, reason: reason.trim() } }),
    done: onClose,
  })
  const preview = useDo('previewLotteryCorrection', [])
  const draw = isAgreed ? proposal.draw : null
  const look = () => draw && preview.mutate({ params: { issueId: issue.issueId }, body: { draw: typedOf(draw) } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, as the dialog opens.
  useEffect(() => {
    look()
  }, [])
  const key = `lottery.${isAgreed ? 'agree' : 'refuse'}Text.${proposal.kind}` as const
  return (
    <SendDialog
      send={send}
      action={t(isAgreed ? 'lottery.agree' : proposal.isOwn ? 'lottery.withdraw' : 'lottery.refuse')}
      tone={isAgreed ? 'danger' : 'primary'}
      isReady={rules.reason.validate(send.form.watch('reason')) === true && (!draw || preview.data !== undefined)}
      onClose={onClose}
      title={t(`lottery.proposal.${proposal.kind}`)}
      description={t(key, { game: issue.gameName, number: issue.number })}
    >
      {draw && <DrawTable parts={draw} />}
      {draw && <Looked preview={preview} onRetry={look} />}
      <TextArea
        label={t('reason.label')}
        hint={t('reason.hint')}
        required
        rows={2}
        maxLength={REASON_MAX}
        {...send.field('reason', rules.reason)}
      />
    </SendDialog>
  )
}

function Looked({ preview, onRetry }: { preview: ReturnType<typeof useDo<'previewLotteryCorrection'>>; onRetry: () => void }) {
  const { t } = useText()
  if (preview.data) return <Effect preview={preview.data} />
  if (!preview.error) return <ListSkeleton rows={3} />
  return (
    <ErrorState title={t('state.failed')} code={preview.error.code} requestId={preview.error.requestId} onRetry={onRetry}>
      {preview.error.message || t('state.lineLost')}
    </ErrorState>
  )
}
