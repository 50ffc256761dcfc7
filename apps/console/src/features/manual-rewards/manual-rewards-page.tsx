import { Badge, type BadgeTone, Button, Chip, type TableColumn } from '@croupier/ui'
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
import { GiveDialog } from './give-dialog.tsx'

type Reward = Answer<'manualRewards'>['list'][number]
const STATES = ['proposed', 'given', 'refused'] as const
const TONES: Readonly<Record<Reward['state'], BadgeTone>> = { proposed: 'warn', given: 'won', refused: 'plain' }
const CHANGED = ['manualRewards'] as const
const LOOK_EVERY_MS = 10_000

/** What operators gave by hand: from the brand's limit on one proposes, and another agrees. */
export function ManualRewardsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, page } = useFilters()
  const state = STATES.find(each => each === get('state'))
  const read = useRead('manualRewards', { query: { ...useScope(), pageNo: page, ...(state && { state }) } }, { everyMs: LOOK_EVERY_MS })
  const [isGiving, setGiving] = useState(false)
  const [refused, setRefused] = useState<Reward>()
  const agree = useDo('agreeManualReward', CHANGED)
  const refuse = useDo('refuseManualReward', CHANGED, () => setRefused(undefined))
  return (
    <Page
      title={t('nav.manualRewards')}
      count={read.data?.total}
      actions={
        may('promotion.grant') && (
          <Button size="s" tone="primary" icon="gift" onClick={() => setGiving(true)}>
            {t('manualReward.give')}
          </Button>
        )
      }
    >
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: state === each ? undefined : each })}>
            {t(`manualReward.state.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.manualRewards')}
        columns={useColumns({
          agree: row => agree.mutate({ params: { rewardId: row.rewardId } }),
          refuse: setRefused,
          isBusy: agree.isPending,
        })}
        rowKey={row => row.rewardId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('manualReward.none'), text: t('manualReward.noneText') }}
      />
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
      {refused && (
        <ReasonDialog
          title={t('manualReward.refuseTitle')}
          text={t('manualReward.refuseText', { account: refused.account, amount: refused.amount })}
          action={t('manualReward.refuse')}
          isDangerous
          isBusy={refuse.isPending}
          onClose={() => setRefused(undefined)}
          onReason={note => refuse.mutate({ params: { rewardId: refused.rewardId }, body: { note } })}
        />
      )}
    </Page>
  )
}

interface Acts {
  readonly agree: (row: Reward) => void
  readonly refuse: (row: Reward) => void
  readonly isBusy: boolean
}

function useColumns({ agree, refuse, isBusy }: Acts): TableColumn<Reward>[] {
  const { t } = useText()
  const { may } = useDesk()
  const { amount, ago, dateTime } = useFormat()
  return [
    { key: 'account', label: t('field.member'), cell: row => <MemberLink memberId={row.memberId} account={row.account} /> },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {amount(row.amount)} <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('field.kind'),
      cell: row => (
        <>
          <Badge>{t(`manualReward.kind.${row.kind}`)}</Badge>
          {row.spins && (
            <small className="block text-text-3">
              {t('manualReward.spinsOf', { count: row.spins.count, stake: amount(row.spins.stake), game: row.spins.game })}
            </small>
          )}
        </>
      ),
    },
    { key: 'turnover', label: t('manualReward.turnover'), isFigure: true, cell: row => amount(row.turnover) },
    {
      key: 'state',
      label: t('field.state'),
      cell: row =>
        row.state === 'proposed' && may('promotion.grant') ? (
          <span className="row gap-2">
            {row.mayDecide ? (
              <Button size="xs" tone="primary" busy={isBusy} onClick={() => agree(row)}>
                {t('manualReward.agree')}
              </Button>
            ) : (
              <Badge tone="warn">{t('manualReward.own')}</Badge>
            )}
            <Button size="xs" onClick={() => refuse(row)}>
              {t('manualReward.refuse')}
            </Button>
          </span>
        ) : (
          <Badge tone={TONES[row.state]}>{t(`manualReward.state.${row.state}`)}</Badge>
        ),
    },
    { key: 'reason', label: t('manualReward.reason'), cell: row => <span className="clip block">{row.note ?? row.reason}</span> },
    {
      key: 'by',
      label: t('manualReward.by'),
      cell: row => (
        <span title={dateTime(row.proposedAt)}>
          {row.decidedBy === null || row.decidedBy === row.proposedBy ? row.proposedBy : `${row.proposedBy}, ${row.decidedBy}`}{' '}
          <small className="text-text-3">{ago(row.proposedAt)}</small>
        </span>
      ),
    },
  ]
}
