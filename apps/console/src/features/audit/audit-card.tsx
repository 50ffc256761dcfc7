import { SeedHash } from '@croupier/ui'
import type { AuditRow } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardHead } from '../../shared/ui/page.tsx'

/** One entry, with what changed side by side. */
export function AuditCard({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useText()
  const { wordOf, deedOf } = useWords()
  const { dateTime } = useFormat()
  const [before, after] = [parse(row.before), parse(row.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <>
      <CardHead title={deedOf(row.action)} note={dateTime(row.at)} onClose={onClose} />
      <section className="card-sec">
        <dl className="kv">
          <dt>{t('audit.actor')}</dt>
          <dd>
            {row.actor} <span className="text-text-3">{wordOf('audit.by', row.actorKind)}</span>
          </dd>
          <dt>{t('audit.code')}</dt>
          <dd>
            <code className="code-text">{row.action}</code>
          </dd>
          <dt>{t('audit.subject')}</dt>
          <dd>
            <code className="code-text">{row.subject}</code>
          </dd>
          <dt>{t('field.ip')}</dt>
          <dd>{row.ip ?? '—'}</dd>
          <dt>{t('reason.label')}</dt>
          <dd>{row.reason ?? '—'}</dd>
        </dl>
      </section>
      {names.map(name => (
        <section key={name} className="card-sec">
          <h3>{name}</h3>
          {name in before && <pre className="diff is-old">{show(before[name])}</pre>}
          {name in after && <pre className="diff is-new">{show(after[name])}</pre>}
        </section>
      ))}
      <section className="card-sec">
        <h3>{t('audit.hash')}</h3>
        {row.hash ? <SeedHash value={row.hash} label={t('audit.hash')} /> : t('audit.unsealed')}
      </section>
    </>
  )
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

function parse(text: string | null): Record<string, unknown> {
  const value: unknown = text === null ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : { value }
}
