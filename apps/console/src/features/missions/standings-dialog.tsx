import { Badge, Button, SelectField, type TableColumn } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import type { Board } from './plan-draft.ts'

type Standing = Answer<'consoleStandings'>['list'][number]

/** Who stands where in a period, what is paid of the prizes, and whom an operator takes out before places are fixed. */
export function StandingsDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { may } = useDesk()
  const [firstDay, setFirstDay] = useState(board.periods[0]?.firstDay ?? '')
  const [pageNo, setPage] = useState(1)
  const [leaving, setLeaving] = useState<Standing>()
  const params = { leaderboardId: board.leaderboardId }
  const read = useRead('consoleStandings', { params, query: { firstDay, pageNo } })
  const exclude = useDo('excludeFromLeaderboard', ['consoleStandings'], () => setLeaving(undefined))
  const isFinal = board.periods.find(each => each.firstDay === firstDay)?.isFinal === true
  const columns: TableColumn<Standing>[] = [
    { key: 'rank', label: t('missions.board.rank'), isFigure: true, cell: row => row.rank ?? '–' },
    { key: 'account', label: t('missions.board.member'), cell: row => row.account },
    {
      key: 'score',
      label: t('missions.board.score'),
      isFigure: true,
      cell: row => (board.terms.scoring === 'valid_bet' ? amount(row.score) : row.score),
    },
    {
      key: 'prize',
      label: t('missions.board.prize'),
      isFigure: true,
      cell: row => (
        <span>
          {amount(row.prize)} {row.paidAt && <Badge tone="won">{t('missions.board.paid')}</Badge>}
        </span>
      ),
    },
    {
      key: 'act',
      label: <span className="vh">{t('missions.acts')}</span>,
      cell: row =>
        row.exclusion ? (
          <span className="text-12 text-text-2">
            {t('missions.board.excluded', { by: row.exclusion.by, reason: row.exclusion.reason })}
          </span>
        ) : (
          !isFinal &&
          may('mission.exclude') && (
            <Button size="s" aria-label={t('missions.board.excludeOf', { account: row.account })} onClick={() => setLeaving(row)}>
              {t('missions.board.exclude')}
            </Button>
          )
        ),
    },
  ]
  if (leaving)
    return (
      <ReasonDialog
        title={t('missions.board.excludeTitle', { account: leaving.account })}
        text={t('missions.board.excludeText')}
        action={t('missions.board.exclude')}
        isDangerous
        isBusy={exclude.isPending}
        onClose={() => setLeaving(undefined)}
        onReason={reason => exclude.mutate({ params, body: { firstDay, memberId: leaving.memberId, reason } })}
      />
    )
  return (
    <Dialog isOpen onClose={onClose} title={t('missions.board.standingsOf', { title: board.texts.EN.title })}>
      <div className="col gap-3">
        <SelectField
          label={t('missions.board.periodFrom')}
          value={firstDay}
          onChange={event => {
            setFirstDay(event.target.value)
            setPage(1)
          }}
          options={board.periods.map(each => ({
            value: each.firstDay,
            label: `${each.firstDay}${each.isFinal ? ` · ${t('missions.board.final')}` : ''}`,
          }))}
        />
        <DataList
          caption={t('missions.board.standings')}
          columns={columns}
          rowKey={row => row.memberId}
          read={read}
          onPage={setPage}
          empty={{ title: t('missions.board.nobody') }}
        />
      </div>
    </Dialog>
  )
}
