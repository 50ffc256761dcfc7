import { Amount, Badge, Button, Chip, GameCard, Note, Panel, Tabs, TextField, UiProvider } from '@croupier/ui'
import { brandArt } from '@croupier/ui/generated/brands.ts'
import { covers } from '@croupier/ui/generated/covers.ts'
import { useState } from 'react'
import { useText } from '../../shared/i18n/use-text.ts'

const GAMES = [
  { code: 'nine-tails', name: 'Nine Tails', vendor: 'Ninefold' },
  { code: 'coral-crown', name: 'Coral Crown', vendor: 'Saltwick' },
  { code: 'sugar-comet', name: 'Sugar Comet', vendor: 'Lumenforge' },
] as const

/** The portal's own components in the brand's colours, apart from the console's by a theme scope of their own. */
export function ThemePreview({ base, tokens, logo, name }: { base: string; tokens: Record<string, string>; logo: string; name: string }) {
  const { t } = useText()
  const [tab, setTab] = useState<'slots' | 'live'>('slots')
  return (
    <section aria-label={t('theme.preview')} data-brand={base} className="theme-scope" style={tokens}>
      <UiProvider currency="CNY">
        <div className="row justify-between flex-wrap gap-3">
          <span className="logo">
            {brandArt[logo] && <img src={brandArt[logo]?.logo} alt="" width={34} height={34} />}
            {name}
          </span>
          <span className="balance">
            <Amount value="12480.50" />
            <Button tone="primary" size="s">
              {t('preview.deposit')}
            </Button>
          </span>
        </div>
        <Tabs
          hug
          label={t('theme.preview')}
          value={tab}
          onChange={setTab}
          items={[
            { key: 'slots', label: t('category.rng') },
            { key: 'live', label: t('category.live') },
          ]}
        />
        <div className="grid grid-cols-3 gap-3">
          {GAMES.map((game, index) => (
            <GameCard
              key={game.code}
              name={game.name}
              vendor={game.vendor}
              art={covers[game.code] ?? { src: '' }}
              href="/brand?section=theme"
              isHot={index === 0}
              isNew={index === 1}
            />
          ))}
        </div>
        <Panel className="pad2 col gap-4">
          <div className="row gap-2 flex-wrap">
            <Button tone="primary">{t('preview.play')}</Button>
            <Button>{t('preview.second')}</Button>
            <Button tone="soft">{t('preview.soft')}</Button>
            <Button tone="danger-soft">{t('preview.danger')}</Button>
          </div>
          <TextField label={t('preview.amount')} hint={t('preview.amountHint')} defaultValue="100.00" prefix="¥" />
          <div className="row gap-2 flex-wrap">
            <Chip isOn>{t('preview.chip')}</Chip>
            <Chip>{t('preview.chip2')}</Chip>
            <Badge tone="won">+420.00</Badge>
            <Badge tone="lost">−80.00</Badge>
            <Badge tone="live">LIVE</Badge>
            <Badge tone="primary">VIP 4</Badge>
          </div>
          <Note tone="warn">{t('preview.note')}</Note>
          <p className="text-text-2">
            {t('preview.text')}{' '}
            <a className="link" href="#/brand?section=theme">
              {t('preview.link')}
            </a>
          </p>
        </Panel>
      </UiProvider>
    </section>
  )
}
