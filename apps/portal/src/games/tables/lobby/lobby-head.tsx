import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableCard } from '../../../shared/api/queries/tables.ts'

/** As many as fit side by side. */
const AT_ONCE = 4

/** Where one is, how much is going on, several tables at once, and how rounds are checked. */
export function LobbyHead({ tables }: { tables: readonly TableCard[] }) {
  const { t } = useTranslation('live')
  const fullest = tables.toSorted((one, other) => other.players - one.players).slice(0, AT_ONCE)
  const players = tables.reduce((sum, table) => sum + table.players, 0)
  return (
    <header className="tl-head">
      <div>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2 num">{t('open', { tables: tables.filter(({ isOpen }) => isOpen).length, players })}</p>
      </div>
      <div className="row flex-wrap gap-2">
        {fullest.length > 1 && (
          <Link className="btn" to={`/live?tables=${fullest.map(({ code }) => code).join(',')}`}>
            <Icon name="grid-2x2" size="s" />
            {t('fourAtOnce')}
          </Link>
        )}
        <Link className="btn" to="/fairness#draws">
          <Icon name="shield-check" size="s" />
          {t('howChecked')}
        </Link>
      </div>
    </header>
  )
}
