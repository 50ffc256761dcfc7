import { Badge, type BadgeTone, Button, Chip, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { AdjustmentRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import './adjustments.css'

const STATES = ['proposed', 'posted', 'refused'] as const
const TONES: Record<AdjustmentRow['state'], BadgeTone> = { proposed: 'warn', posted: 'won', refused: 'plain' }

/** Corrections of balances: one operator proposes, another decides. */
export function AdjustmentsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, page } = useFilters()
  const [state, memberId] = [STATES.find(each => each === get('state')), get('member')]
  const read = useRead('listAdjustments', { query: { ...useScope(), pageNo: page, ...(state && { state }) } }, { everyMs: 10_000 })
  const [isProposing, setProposing] = useState(false)
  const [asked, setAsked] = useState<{ row: AdjustmentRow; isAgreed: boolean }>()
  const decide = useDo('decideAdjustment', ['listAdjustments', 'deskCounts'], () => setAsked(undefined))
  const columns = useColumns((row, isAgreed) => setAsked({ row, isAgreed }))
  return (
    <Page
      title={t('nav.adjustments')}
      count={read.data?.total}
      actions={
        may('adjustment.write') && (
          <Button size="s" tone="primary" icon="plus" onClick={() => setProposing(true)}>
            {t('adjust.propose')}
          </Button>
        )
      }
    >
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: state === each ? undefined : each })}>
            {t(`adjust.state.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.adjustments')}
        columns={columns}
        rowKey={row => row.adjustmentId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('adjust.none'), text: t('adjust.noneText') }}
      />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
      {memberId && may('adjustment.write') && <ProposeFor memberId={memberId} onClose={() => set({ member: undefined })} />}
      {asked && (
        <ReasonDialog
          title={t(asked.isAgreed ? 'adjust.agree' : 'adjust.refuse')}
          text={t(asked.isAgreed ? 'adjust.agreeText' : 'adjust.refuseText', { account: asked.row.account, amount: asked.row.amount })}
          action={t(asked.isAgreed ? 'adjust.agree' : 'adjust.refuse')}
          isDangerous={!asked.isAgreed}
          isBusy={decide.isPending}
          onClose={() => setAsked(undefined)}
          onReason={reason =>
            decide.mutate({ params: { adjustmentId: asked.row.adjustmentId }, body: { isAgreed: asked.isAgreed, reason } })
          }
        />
      )}
    </Page>
  )
}

/** From a member's card: whose balance it is, is known already. */
function ProposeFor({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { data } = useRead('getMember', { params: { memberId } })
  return data ? <ProposeDialog about={data.member} onClose={onClose} /> : null
}

function useColumns(onDecide: (row: AdjustmentRow, isAgreed: boolean) => void): TableColumn<AdjustmentRow>[] {
  const { t } = useText()
  const { may } = useDesk()
  const { signed, ago, dateTime } = useFormat()
  return [
    { key: 'account', label: t('field.member'), cell: row => <MemberLink memberId={row.memberId} account={row.account} /> },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          <span className={row.state === 'refused' ? 'text-text-3' : tintOf(row.amount)}>{signed(row.amount)}</span>{' '}
          <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('field.state'),
      cell: row =>
        row.state === 'proposed' && may('adjustment.write') ? (
          <span className="row gap-2">
            {row.isOwn ? (
              <Badge tone="warn">{t('adjust.own')}</Badge>
            ) : (
              <Button size="xs" tone="primary" onClick={() => onDecide(row, true)}>
                {t('adjust.agree')}
              </Button>
            )}
            <Button size="xs" onClick={() => onDecide(row, false)}>
              {t('adjust.refuse')}
            </Button>
          </span>
        ) : (
          <Badge tone={TONES[row.state]}>{t(`adjust.state.${row.state}`)}</Badge>
        ),
    },
    {
      key: 'reason',
      label: t('adjust.reason'),
      cell: row => (
        <div className="adjust-cell">
          <div className="adjust-words" title={row.reason}>
            {row.reason}
          </div>
        </div>
      ),
    },
    {
      key: 'by',
      label: t('adjust.by'),
      cell: row => (
        <span title={dateTime(row.proposedAt)}>
          {row.proposedBy} <small className="text-text-3">{ago(row.proposedAt)}</small>
        </span>
      ),
    },
    {
      key: 'decided',
      label: t('adjust.decidedBy'),
      cell: row => (
        <div className="adjust-cell">
          <div className="adjust-words" title={row.decision ?? ''}>
            {row.decidedBy ? `${row.decidedBy}: ${row.decision ?? ''}` : '—'}
          </div>
        </div>
      ),
    },
  ]
}
