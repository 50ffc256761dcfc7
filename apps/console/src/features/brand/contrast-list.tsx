import { Badge } from '@croupier/ui'
import { type BrandTheme, contrastReport } from '@croupier/ui/theme/index.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** What can be read and what cannot: every pair of colours the components use, the weakest first. */
export function ContrastList({ theme }: { theme: BrandTheme }) {
  const { t } = useText()
  const pairs = contrastReport(theme)
  const weak = pairs.filter(pair => !pair.isEnough).length
  return (
    <>
      <h2>{t('theme.contrast')}</h2>
      <p>{t('theme.contrastText')}</p>
      <div className="mb-3" role="status">
        <Badge tone={weak === 0 ? 'won' : 'lost'} icon={weak === 0 ? 'check' : 'triangle-alert'}>
          {weak === 0 ? t('theme.allAa') : t('theme.weak', { n: weak })}
        </Badge>
      </div>
      <ul className="contrast-list">
        {pairs.map(pair => (
          <li key={`${pair.text} ${pair.on}`}>
            <span className="clip">
              {pair.text.slice(2)} <span className="text-text-3">{t('theme.on')}</span> {pair.on.slice(2)}
            </span>
            <span className="num">{pair.ratio.toFixed(1)}</span>
            <Badge tone={pair.isEnough ? 'won' : 'lost'}>{pair.isEnough ? 'AA' : t('theme.below', { n: pair.required })}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
