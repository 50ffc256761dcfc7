import { Tabs } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { FindMember } from '../../shared/ui/find-member.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { TeamReport } from './team-report.tsx'
import { VisibilityForm } from './visibility-form.tsx'

/** What any team did, and what a brand lets uplines see of theirs. */
export function TeamsPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const isVisibility = get('view') === 'visibility'
  return (
    <Page title={t('nav.teams')}>
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.teams')}
          value={isVisibility ? 'visibility' : 'report'}
          onChange={view => set({ view: view === 'visibility' ? view : undefined })}
          items={[
            { key: 'report', label: t('teams.report') },
            { key: 'visibility', label: t('teams.visibility') },
          ]}
        />
      </div>
      {isVisibility ? <Visibility /> : <Report memberId={get('member')} onMember={member => set({ member, q: undefined })} />}
    </Page>
  )
}

function Report({ memberId, onMember }: { memberId: string | undefined; onMember: (memberId: string | undefined) => void }) {
  const { t } = useText()
  if (memberId) return <TeamReport key={memberId} memberId={memberId} onOther={() => onMember(undefined)} />
  return (
    <div className="col gap-3">
      <p className="text-13 text-text-2">{t('teams.lead')}</p>
      <FindMember member={undefined} onMember={member => onMember(member?.memberId)} />
    </div>
  )
}

function Visibility() {
  const { t } = useText()
  const brandId = useBrand()
  return brandId ? (
    <VisibilityForm key={brandId} brandId={brandId} />
  ) : (
    <ChooseBrand title={t('teams.chooseBrand')}>{t('teams.chooseBrandText')}</ChooseBrand>
  )
}
