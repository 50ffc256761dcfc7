import { Badge, Button, ButtonLink, EmptyState } from '@croupier/ui'
import type { Answer, MemberCard } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useMonthName } from '../../shared/format/use-month-name.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'

/** The months of a membership, each to be read and, once it is over, to be given out. */
export function CardStatements({ data: { member } }: { data: MemberCard }) {
  const read = useRead('memberStatements', { params: { memberId: member.memberId } })
  return (
    <CardState read={read} rows={4}>
      {months => <Months member={member} months={months} />}
    </CardState>
  )
}

function Months({ member: { memberId, account }, months }: { member: MemberCard['member']; months: Answer<'memberStatements'> }) {
  const { t } = useText()
  const monthName = useMonthName()
  const file = useSaveFile()
  return (
    <section className="card-sec">
      {months.length === 0 && <EmptyState title={t('statement.none')} />}
      <ul className="lines">
        {months.map(({ month, isClosed }) => {
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
