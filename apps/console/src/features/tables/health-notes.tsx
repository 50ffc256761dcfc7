import { Note } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { isLate } from './table-list.ts'
import type { TablesAnswer } from './types.ts'

/** What an operator must know at once: tables that wait, and a process that fell silent. */
export function HealthNotes({ tables: { list, hosts }, isOwnView = false }: { tables: TablesAnswer; isOwnView?: boolean }) {
  const { t } = useText()
  const late = list.filter(isLate)
  const isSilent = hosts.some(host => host.isSilent)
  if (late.length === 0 && !isSilent) return null
  return (
    <div className="mb-4">
      <Note tone={late.length > 0 ? 'lost' : 'warn'}>
        {late.length > 0
          ? t('tables.health.warning', { tables: late.map(({ name, code }) => `${name} (${code})`).join(', ') })
          : t('tables.health.silentWarning')}{' '}
        {!isOwnView && (
          <a className="link" href="#/tables?view=health">
            {t('tables.health.open')}
          </a>
        )}
      </Note>
    </div>
  )
}
