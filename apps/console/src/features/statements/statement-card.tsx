import { Badge, Button, CopyButton } from '@croupier/ui'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useMonthName } from '../../shared/format/use-month-name.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'
import { StatementFigures } from './statement-figures.tsx'
import { type Statement, useStatement } from './use-statement.ts'

interface StatementCardProps {
  memberId: string
  month: string
  onClose: () => void
}

/** A month's statement as the member has it, to be compared with the paper, and to be given again. */
export function StatementCard({ memberId, month, onClose }: StatementCardProps) {
  const monthName = useMonthName()
  const read = useStatement(memberId, month)
  return (
    <>
      {!read.data && <CardHead title={monthName(month)} onClose={onClose} />}
      <CardState read={read} rows={8}>
        {statement => <Loaded memberId={memberId} statement={statement} onClose={onClose} />}
      </CardState>
    </>
  )
}

function Loaded({ memberId, statement, onClose }: { memberId: string; statement: Statement; onClose: () => void }) {
  const { t, locale } = useText()
  const monthName = useMonthName()
  const { month, account, brand, from, to, timeZone, number, hash } = statement
  // As the paper says it, in the brand's zone, not by the operator's clock.
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <CardHead title={monthName(month)} note={`${account} · ${brand}`} onClose={onClose}>
        <div className="row gap-2 mt-3 flex-wrap">
          <Badge tone={number ? 'won' : 'info'}>{t(number ? 'statement.closed' : 'statement.running')}</Badge>
          <a className="link text-13" href={`#/members?id=${memberId}&tab=statements`}>
            {t('statement.toMember')}
          </a>
        </div>
        <p className="text-12 text-text-3 mt-3">
          {t('statement.span', { from: at.format(new Date(from)), to: at.format(new Date(to)), zone: timeZone.replaceAll('_', ' ') })}
        </p>
        {number && <PdfButton memberId={memberId} statement={statement} />}
      </CardHead>
      <StatementFigures statement={statement} />
      <section className="card-sec">
        <h3>{t('statement.proof')}</h3>
        {number && hash ? <Proof number={number} hash={hash} /> : <p className="text-text-2">{t('statement.runningText')}</p>}
      </section>
    </>
  )
}

function PdfButton({ memberId, statement: { account, month } }: { memberId: string; statement: Statement }) {
  const { t } = useText()
  const file = useSaveFile()
  return (
    <div className="row mt-3">
      <Button
        size="s"
        icon="download"
        busy={file.isSaving}
        onClick={() => file.save('memberStatementPdf', `statement-${account}-${month}.pdf`, { params: { memberId, month } })}
      >
        {t('statement.pdf')}
      </Button>
    </div>
  )
}

function Proof({ number, hash }: { number: string; hash: string }) {
  const { t } = useText()
  return (
    <div className="col gap-3 text-12">
      {[[t('statement.number'), number] as const, [t('statement.fingerprint'), hash] as const].map(([name, text]) => (
        <div key={name} className="row gap-3 items-start justify-between">
          <span className="min-w-0">
            <span className="text-text-3 block">{name}</span>
            <code className="code-text">{text}</code>
          </span>
          <CopyButton text={text} size="xs" />
        </div>
      ))}
    </div>
  )
}
