import { Button, Icon, Table, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ladder, RankTerms } from '../../shared/api/queries/ranks.ts'
import { useMedia } from '../../shared/ui/use-media.ts'
import { RankPicture } from './rank-picture.tsx'
import { isNothing, useRankText } from './use-rank-text.ts'

interface Row {
  readonly rank: number
  readonly terms: RankTerms
}

/** What every rank asks and gives, side by side; a card for each on a phone. */
export function PrivilegeTable({ ladder, rank }: { ladder: Ladder; rank: number | undefined }) {
  const { t } = useTranslation('ranks')
  const columns = useColumns(ladder)
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMedia(NARROW)
  const all = ladder.ranks.map((terms, place) => ({ rank: place, terms }))
  const rows = isNarrow && !isWhole ? all.slice(...around(rank ?? 0)) : all
  return (
    <section className="min-w-0" aria-labelledby="vip-table">
      <div className="lane-h">
        <h2 id="vip-table" className="h2">
          {t('table.title')}
        </h2>
        <span className="all text-13 text-text-2">
          {t(ladder.hasCashback ? 'table.noteCashback' : 'table.note', { currency: ladder.currency })}
        </span>
      </div>
      <div className="panel vip-table">
        <Table
          isDense
          stacks
          caption={t('table.title')}
          columns={columns}
          rows={rows}
          rowKey={row => String(row.rank)}
          isChosen={row => row.rank === rank}
        />
        {rows.length < all.length && (
          <Button tone="ghost" block onClick={() => setWhole(true)}>
            {t('table.all', { count: all.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Where a rank is a card, all of them would be a long way down. */
const NARROW = '(max-width: 599px)'
const SHOWN = 3
const around = (rank: number): [number, number] => {
  const first = Math.min(rank, 11 - SHOWN)
  return [first, first + SHOWN]
}

const AMOUNTS = ['deposit', 'validBet', 'keepBet', 'levelGift', 'monthlyGift', 'birthdayGift', 'withdrawalPerDay'] as const

function useColumns({ hasCashback, serviceAbove }: Ladder): TableColumn<Row>[] {
  const { t } = useTranslation('ranks')
  const { nameOf, amount, percent } = useRankText()
  const figure = ({ rank, terms }: Row, name: (typeof AMOUNTS)[number]) => {
    if (name === 'keepBet' && rank > 0 && isNothing(terms.keepBet)) return <span className="text-won">{t('table.kept')}</span>
    return isNothing(terms[name]) ? <Nothing /> : amount(terms[name])
  }
  return [
    {
      key: 'rank',
      label: t('table.rank'),
      cell: ({ rank }) => (
        <span className="row gap-2">
          <RankPicture rank={rank} size={32} />
          <span>
            <b className="font-semi num">{rank}</b> <span className="text-text-2">{nameOf(rank)}</span>
          </span>
        </span>
      ),
    },
    ...AMOUNTS.map(name => ({ key: name, label: t(`table.${name}`), isFigure: true, cell: (row: Row) => figure(row, name) })),
    ...(hasCashback
      ? [
          {
            key: 'cashback',
            label: t('table.cashback'),
            isFigure: true,
            cell: ({ terms }: Row) => (
              <>
                {percent(terms.cashbackPpm.rng)} <span className="text-text-2">/ {percent(terms.cashbackPpm.sports)}</span>
              </>
            ),
          },
        ]
      : []),
    {
      key: 'service',
      label: t('table.service'),
      isFigure: true,
      cell: ({ rank }) =>
        rank > serviceAbove ? (
          <>
            <Icon name="check" className="text-won" />
            <span className="vh">{t('table.yes')}</span>
          </>
        ) : (
          <Nothing />
        ),
    },
  ]
}

const Nothing = () => <span className="text-text-3">–</span>
