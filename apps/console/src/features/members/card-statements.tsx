import { Badge, Button, ButtonLink, EmptyState, ErrorState, ListSkeleton } from '@croupier/ui'
import type { MemberCard } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useMonthName } from '../../shared/format/use-month-name.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'

/** The months of a membership, each to be read and, once it is over, to be given out. */
export function CardStatements({ data: { member } }: { data: MemberCard }) {
  const { t } = useText()
  const monthName = useMonthName()
  const file = useSaveFile()
  const { memberId, account } = member
  const read = useRead('memberStatements', { params: { memberId } })
  if (!read.data)
    return (
      <div className="card-sec">
        {read.error ? (
          <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
            {read.error.message || t('file.lineLost')}
          </ErrorState>
        ) : (
          <ListSkeleton rows={4} />
        )}
      </div>
    )
  return (
    <section className="card-sec">
      {read.data.length === 0 && <EmptyState title={t('statement.none')} />}
      <ul className="lines">
        {read.data.map(({ month, isClosed }) => {
          const name = `statement-${account}-${month}.pdf`
          return (
            <li key={month} className="items-center">
              <span className="row gap-2 flex-wrap">
                <b className="font-medium">{monthName(month)}</b>
                {!isClosed && <Badge tone="info">{t('statement.running')}</Badge>}
              </span>
              <span className="row gap-2">
                <ButtonLink
                  size="xs"
                  href={`/statements?member=${memberId}&month=${month}`}
                  aria-label={t('statement.openOf', { month: monthName(month) })}
                >
                  {t('statement.open')}
                </ButtonLink>
                {isClosed && (
                  <Button
                    size="xs"
                    icon="download"
                    aria-label={t('statement.pdfOf', { month: monthName(month) })}
                    busy={file.saving === name}
                    disabled={file.isSaving && file.saving !== name}
                    onClick={() => file.save('memberStatementPdf', name, { params: { memberId, month } })}
                  >
                    {t('statement.pdf')}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-12 text-text-3 mt-3">{t('statement.closesText')}</p>
    </section>
  )
}
