import { Button, EmptyState, ErrorState, ListSkeleton, Panel } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { useContractWords } from './contract-words.tsx'
import { TermsList } from './terms-list.tsx'

type Proposal = Answer<'contractProposals'>['list'][number]
const LIVE_MS = 15_000

/** Offers of the house above the brand's rate: another operator agrees to exactly these terms, or turns them down. */
export function ProposalList() {
  const { t } = useText()
  const read = useRead('contractProposals', { query: useScope() }, { everyMs: LIVE_MS })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (!read.data) return <ListSkeleton rows={3} />
  if (read.data.list.length === 0)
    return (
      <Panel>
        <EmptyState title={t('contract.noProposals')}>{t('contract.noProposalsText')}</EmptyState>
      </Panel>
    )
  return (
    <ul className="col gap-3">
      {read.data.list.map(proposal => (
        <li key={proposal.proposalId}>
          <Card proposal={proposal} />
        </li>
      ))}
    </ul>
  )
}

function Card({ proposal }: { proposal: Proposal }) {
  const { t } = useText()
  const { may, brandName } = useDesk()
  const { dateTime } = useFormat()
  const words = useContractWords()
  const decide = useDo('decideContractProposal', ['contractProposals', 'consoleContracts', 'deskCounts'])
  const { proposalId, receiver, terms, proposedBy, proposedAt, isOwn, merchantCode } = proposal
  const send = (isAgreed: boolean) => decide.mutate({ params: { proposalId }, body: { isAgreed } })
  return (
    <Panel className="pad2 col gap-3">
      <div className="row gap-2 flex-wrap justify-between">
        <h2 className="h3">{words.kind(proposal)}</h2>
        <span className="text-13 text-text-2">{t('contract.proposedBy', { name: proposedBy, at: dateTime(proposedAt) })}</span>
      </div>
      <p>
        <MemberLink {...receiver} /> · {brandName(merchantCode)}
      </p>
      <TermsList terms={terms} />
      {may('contracts.write') && (
        <div className="row gap-2 flex-wrap">
          {!isOwn && (
            <Button size="s" tone="primary" busy={decide.isPending} onClick={() => send(true)}>
              {t('contract.agree')}
            </Button>
          )}
          <Button size="s" disabled={decide.isPending} onClick={() => send(false)}>
            {t(isOwn ? 'contract.takeBack' : 'contract.turnDown')}
          </Button>
          {isOwn && <span className="text-13 text-text-2">{t('contract.needsOther')}</span>}
        </div>
      )}
    </Panel>
  )
}
