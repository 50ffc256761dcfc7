import { Badge, Button, Note, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import type { LotteryGameRow } from './types.ts'

const AMOUNTS = ['stakeMax', 'issueStakeMax', 'ticketPayoutMax', 'issuePayoutMax'] as const
const COUNTS = ['groupMax', 'unitsMax'] as const

/** Lotteries of a brand with the source of their results and their limits: the brand's own stand out from the house's. */
export function GamesView({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const { amount, count } = useFormat()
  const read = useRead('listLotteryGames', { query: { brandId } })
  const [edited, setEdited] = useState<string>()
  const row = read.data?.find(({ gameCode }) => gameCode === edited)
  const figure = (own: string | null, house: string | null) =>
    own === null ? <span className="text-text-3">{house ?? t('lottery.noLimit')}</span> : <b className="font-semi">{own}</b>
  // A prize group is a name in digits.
  const whole = (name: (typeof COUNTS)[number], value: number) => (name === 'groupMax' ? String(value) : count(value))
  const columns: TableColumn<LotteryGameRow>[] = [
    {
      key: 'game',
      label: t('lottery.game'),
      cell: game => (
        <span>
          <b className="font-semi">{game.gameName}</b> <span className="text-12 text-text-3">{game.gameCode}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('lottery.sale'),
      cell: game => <Badge tone={game.isOpen ? 'won' : 'plain'}>{t(game.isOpen ? 'lottery.onSale' : 'lottery.offSale')}</Badge>,
    },
    { key: 'source', label: t('lottery.source'), cell: game => t(`lottery.sourceShort.${game.source}`) },
    ...AMOUNTS.map(
      (name): TableColumn<LotteryGameRow> => ({
        key: name,
        label: t(`lottery.limitShort.${name}`),
        isFigure: true,
        cell: ({ limits, house }) =>
          figure(limits[name] === null ? null : amount(limits[name]), house[name] === null ? null : amount(house[name])),
      }),
    ),
    ...COUNTS.map(
      (name): TableColumn<LotteryGameRow> => ({
        key: name,
        label: t(`lottery.limitShort.${name}`),
        isFigure: true,
        cell: ({ limits, house }) => figure(limits[name] === null ? null : whole(name, limits[name]), whole(name, house[name])),
      }),
    ),
    ...(may('lottery.rules')
      ? [
          {
            key: 'edit',
            label: <span className="vh">{t('lottery.edit')}</span>,
            cell: (game: LotteryGameRow) => (
              <Button size="xs" aria-label={t('lottery.editOf', { game: game.gameName })} onClick={() => setEdited(game.gameCode)}>
                {t('lottery.edit')}
              </Button>
            ),
          } as TableColumn<LotteryGameRow>,
        ]
      : []),
  ]
  return (
    <>
      <div className="mb-4">
        <Note>
          {t('lottery.termsNote')}{' '}
          {may('catalog.read') && (
            <a className="link" href="#/catalog?vendor=DRAWHOUSE">
              {t('lottery.openInCatalogue')}
            </a>
          )}
        </Note>
      </div>
      <DataList
        caption={t('lottery.view.games')}
        columns={columns}
        rowKey={game => game.gameCode}
        read={read}
        empty={{ title: t('lottery.noGames'), text: t('lottery.noGamesText') }}
      />
      {row && <TermsDialog key={row.gameCode} brandId={brandId} row={row} onClose={() => setEdited(undefined)} />}
    </>
  )
}
