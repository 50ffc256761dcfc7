import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import { numberFormat } from '../../../shared/i18n/number-format.ts'
import type { GameFace } from '../faces/face.ts'
import { useMoney } from '../text/use-money.ts'

interface HelpProps {
  terms: TableTerms
  face: GameFace
  onClose: () => void
}

/** The rules in short, what every bet pays and keeps, and what the draws of this table prove. */
export function Help({ terms, face, onClose }: HelpProps) {
  const { t, i18n } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const percent = numberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const rules = gameText(`rules.${terms.gameId}` as 'rules.baccarat', { returnObjects: true }) as readonly string[]
  return (
    <Dialog isOpen onClose={onClose} title={t('help.title', { table: terms.name })} size="wide">
      <div className="ts-help col gap-5">
        <ul className="rules">
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <section aria-labelledby="help-bets">
          <h3 className="h3" id="help-bets">
            {t('help.bets')}
          </h3>
          <p className="text-13 text-text-2">{t('help.edge')}</p>
          <div className="table-scroll">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('help.bet')}</th>
                  <th scope="col" className="r">
                    {t('help.pays')}
                  </th>
                  <th scope="col" className="r">
                    {t('help.keeps')}
                  </th>
                  <th scope="col" className="r">
                    {t('help.limits')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {kindsOf(terms).map(({ spot, spots, edgeBps, min, max }) => (
                  <tr key={spot}>
                    <th scope="row">
                      {spots > 1 ? t('help.such', { bet: face.name(gameText, spot), count: spots - 1 }) : face.name(gameText, spot)}
                    </th>
                    <td className="r num">{face.odds(spot)}</td>
                    <td className="r num">{Number.isFinite(edgeBps) ? percent.format(edgeBps / 10_000) : '–'}</td>
                    <td className="r num">{t('range', { min: money.short(min), max: money.short(max) })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <section aria-labelledby="help-proof">
          <h3 className="h3" id="help-proof">
            {t('help.proof')}
          </h3>
          <p className="text-13 text-text-2">{t('help.proofText')}</p>
          <Link className="link" to="/fairness#draws" onClick={onClose}>
            {t('help.proofWay')}
          </Link>
        </section>
        <section aria-labelledby="help-keys">
          <h3 className="h3" id="help-keys">
            {t('help.keys')}
          </h3>
          <p className="text-13 text-text-2">{t('help.keysText')}</p>
        </section>
      </div>
    </Dialog>
  )
}

/** Spots of one kind that keep and take the same stand in one line. */
function kindsOf({ spots }: TableTerms) {
  const lines = new Map<string, TableTerms['spots'][number] & { spots: number }>()
  for (const spot of spots) {
    const key = `${spot.kind} ${spot.edgeBps} ${spot.max}`
    const known = lines.get(key)
    lines.set(key, known ? { ...known, spots: known.spots + 1 } : { ...spot, spots: 1 })
  }
  return [...lines.values()]
}
