import { ErrorState, ListSkeleton, Note, useToast } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { RankLadderAnswer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from '../../shared/leaving/use-draft.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { RankPanel } from './rank-panel.tsx'
import './ranks.css'

/** The ladder of one brand: what each rank asks and gives. */
export function RanksPage() {
  const { t } = useText()
  const brandId = useBrand()
  return (
    <Page title={t('nav.ranks')}>
      {brandId ? <Ladder brandId={brandId} /> : <ChooseBrand title={t('ranks.chooseBrand')}>{t('ranks.chooseBrandText')}</ChooseBrand>}
    </Page>
  )
}

function Ladder({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('consoleRankLadder', { params: { brandId } })
  if (read.error)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <LadderForm key={read.data.brandId} read={read.data} /> : <ListSkeleton rows={11} />
}

function LadderForm({ read }: { read: RankLadderAnswer }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const { opened, draft, setDraft, isChanged, open, discard } = useDraft(read, row => row.ladder)
  const save = useDo('updateRankLadder', ['consoleRankLadder'], saved => {
    open(saved)
    toast({ tone: 'won', title: t('ranks.saved') })
  })
  const mayEdit = may('rank.rules')
  const changed = draft.flatMap((terms, rank) =>
    JSON.stringify(terms) === JSON.stringify(opened.ladder[rank]) ? [] : [t('ranks.rank', { rank })],
  )
  const fields = save.error?.fields ?? {}
  const forget = () => {
    // What was refused of it goes with it.
    save.reset()
    discard()
  }
  return (
    <div className="col gap-3">
      <p className="text-13 text-text-2">{t('ranks.lead', { currency: opened.currency })}</p>
      {!mayEdit && <Note>{t('ranks.readOnly')}</Note>}
      {draft.map((terms, rank) => (
        <RankPanel
          // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its place.
          key={rank}
          rank={rank}
          terms={terms}
          isOff={!mayEdit}
          fields={fields}
          onChange={next => setDraft(draft.map((each, place) => (place === rank ? next : each)))}
        />
      ))}
      {isChanged && (
        <SaveBar
          names={changed}
          faults={Object.keys(fields)}
          isStale={save.error?.code === 'version_conflict'}
          isBusy={save.isPending}
          onDiscard={forget}
          onSave={reason =>
            save.mutate({
              params: { brandId: opened.brandId },
              body: { version: opened.version, ladder: draft, ...(reason && { reason }) },
            })
          }
        />
      )}
    </div>
  )
}
