import { Badge, Button, ListSkeleton, TextArea } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useEffect, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { typedOf } from './draw-fields.tsx'
import { DrawTable } from './draw-text.tsx'
import { Effect } from './effect.tsx'
import type { LotteryIssueCard } from './types.ts'

type Proposal = LotteryIssueCard['proposals'][number]
const REASON_MIN = 3

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

/** Asks for the reason; whoever agrees to a correction sees its effect first. */
function DecideDialog({
  issue,
  proposal,
  isAgreed,
  onClose,
}: {
  issue: LotteryIssueCard
  proposal: Proposal
  isAgreed: boolean
  onClose: () => void
}) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const decide = useDo('decideLotteryProposal', ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'], onClose)
  const { mutate: look, ...preview } = useDo('previewLotteryCorrection', [])
  const draw = isAgreed ? proposal.draw : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, as the dialog opens.
  useEffect(() => {
    if (draw) look({ params: { issueId: issue.issueId }, body: { draw: typedOf(draw) } })
  }, [])
  const isReady = reason.trim().length >= REASON_MIN && (!draw || preview.data !== undefined)
  const key = `lottery.${isAgreed ? 'agree' : 'refuse'}Text.${proposal.kind}` as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`lottery.proposal.${proposal.kind}`)}
      description={t(key, { game: issue.gameName, number: issue.number })}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            size="s"
            tone={isAgreed ? 'danger' : 'primary'}
            busy={decide.isPending}
            disabled={!isReady}
            onClick={() => decide.mutate({ params: { proposalId: proposal.proposalId }, body: { isAgreed, reason: reason.trim() } })}
          >
            {t(isAgreed ? 'lottery.agree' : proposal.isOwn ? 'lottery.withdraw' : 'lottery.refuse')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        {draw && <DrawTable parts={draw} />}
        {draw && (preview.data ? <Effect preview={preview.data} /> : preview.isPending && <ListSkeleton rows={3} />)}
        <TextArea
          label={t('reason.label')}
          hint={t('reason.hint')}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
