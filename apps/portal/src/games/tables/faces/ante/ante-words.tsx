import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import type { TableT } from '../face.ts'
import type { AnteTable } from './ante-game.ts'
import { antePlaces } from './ante-plan.ts'

interface AnteWordsProps {
  game: AnteTable
  isWide: boolean
}

/** What is printed on the felt beside the spots: what hands pay. A phone has room for the longest table alone. */
export function AnteWords({ game, isWide }: AnteWordsProps) {
  const { t } = useTranslation('tables')
  const { pays } = antePlaces(game.rules.boardCards > 0, isWide)
  const tables = isWide ? game.pays : game.pays.toSorted((one, other) => other.lines.length - one.lines.length)
  return pays.map((place, side) => {
    const table = tables[side]
    return (
      table && (
        <section key={table.title} className="ts-at ts-pays" style={at(place)} aria-label={t(`poker.pays.${table.title}`)}>
          <b>{t(`poker.pays.${table.title}`)}</b>
          <dl className="num">
            {table.lines.map(([kind, odds]) => (
              <div key={kind}>
                <dt>{lineName(t, kind)}</dt>
                <dd>{odds}:1</dd>
              </div>
            ))}
          </dl>
        </section>
      )
    )
  })
}

const SUITED = /s(?=-|$)/g
const HOLE = /^[AKQJT2]{2}/

/** A hand of the paytable: by its name, or by ranks of hole cards such as `AQs-AJs`. */
function lineName(t: TableT, kind: string): string {
  if (kind === 'other') return t('poker.other')
  if (!HOLE.test(kind)) return t(`poker.${kind as 'pair'}`)
  const ranks = kind.replaceAll(SUITED, '').replaceAll('o', '').replace('-', ' – ')
  return SUITED.test(kind) ? t('poker.suited', { ranks }) : ranks
}
