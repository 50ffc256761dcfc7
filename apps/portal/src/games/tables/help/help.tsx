import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import { numberFormat } from '../../../shared/i18n/number-format.ts'
import type { GameFace } from '../faces/face.ts'
import { useMoney } from '../text/use-money.ts'
import '../styles/help.css'

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
          <div className="bets">
            <table>
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
          <p className="mt-2 text-13 text-text-2 num">
            {t('limits.player')}: {money.short(terms.playerMax)}
          </p>
        </section>
        <Opposites terms={terms} face={face} />
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

/** As many as are read; a board of many numbers has more. */
const PAIRS_MAX = 8

/** Pairs of bets that cancel each other, so that nobody turns over money without a risk. */
function Opposites({ terms: { opposites }, face }: Pick<HelpProps, 'terms' | 'face'>) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  if (opposites.length === 0) return null
  const more = opposites.length - PAIRS_MAX
  return (
    <section aria-labelledby="help-opposites">
      <h3 className="h3" id="help-opposites">
        {t('help.opposites')}
      </h3>
      <p className="mb-2 text-13 text-text-2">{t('help.oppositesText')}</p>
      <ul className="pairs">
        {opposites.slice(0, PAIRS_MAX).map(([one = '', other = '']) => (
          <li key={`${one} ${other}`}>{t('help.pair', { one: face.name(gameText, one), other: face.name(gameText, other) })}</li>
        ))}
        {more > 0 && <li>{t('help.pairs', { count: more })}</li>}
      </ul>
    </section>
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
