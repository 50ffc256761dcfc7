import { Button, Chip, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

type Row = Answer<'listReferralCases'>['list'][number]
const STATES = ['open', 'closed'] as const
const LIVE_MS = 15_000

/** Members of whom several friends came with one device; a person decides, nothing is done to them. */
export function CasesPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const state = STATES.find(each => each === get('state')) ?? 'open'
  const read = useRead('listReferralCases', { query: { ...scope, state, pageNo: page } }, { everyMs: LIVE_MS })
  const [closing, setClosing] = useState<string>()
  const columns = useColumns(!scope.brandId, setClosing)
  return (
    <Page title={t('nav.referralCases')} count={read.data?.total}>
      <p className="text-13 text-text-2 mb-3">{t('referral.casesLead')}</p>
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: each })}>
            {t(`referral.cases.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.referralCases')}
        columns={columns}
        rowKey={row => row.caseId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('referral.noCases'), text: t('referral.noCasesText') }}
      />
      {closing && <Close caseId={closing} onClose={() => setClosing(undefined)} />}
    </Page>
  )
}

function useColumns(showsBrand: boolean, close: (caseId: string) => void): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName, may } = useDesk()
  const { ago, dateTime } = useFormat()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    { key: 'member', label: t('field.member'), cell: row => <MemberLink {...row.member} /> },
    {
      key: 'friends',
      label: t('referral.onOneDevice'),
      cell: row => (
        <span className="row gap-2 flex-wrap">
          {row.friends.map(friend => (
            <MemberLink key={friend.memberId} {...friend} />
          ))}
        </span>
      ),
    },
    ...(showsBrand ? [brand] : []),
    { key: 'raised', label: t('referral.raised'), cell: row => <span title={dateTime(row.raisedAt)}>{ago(row.raisedAt)}</span> },
    {
      key: 'closed',
      label: t('field.state'),
      cell: row =>
        row.closedAt ? (
          <span className="text-13 text-text-2">{t('referral.closedBy', { name: row.closedBy ?? '—', reason: row.reason ?? '' })}</span>
        ) : (
          may('referral.review') && (
            <Button size="s" icon="check" onClick={() => close(row.caseId)}>
              {t('referral.close')}
            </Button>
          )
        ),
    },
  ]
}

function Close({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useText()
  const close = useDo('closeReferralCase', ['listReferralCases', 'deskCounts'], onClose)
  return (
    <ReasonDialog
      title={t('referral.closeTitle')}
      text={t('referral.closeText')}
      action={t('referral.close')}
      isBusy={close.isPending}
      onClose={onClose}
      onReason={reason => close.mutate({ params: { caseId }, body: { reason } })}
    />
  )
}
