import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import { useCanHover } from './use-can-hover.ts'

export interface GameCardArt {
  src: string
  srcSet?: string
  /** Fills the place until the picture is there. */
  color?: string
}

export interface GameCardProps {
  name: string
  vendor: string
  art: GameCardArt
  href: string
  /** Hears the click on the picture before the link is followed, e.g. to ask a visitor to sign in first. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** A pointer or the focus has come to the card: the first sign that it may be opened. */
  onIntent?: () => void
  /** What must be known before it is opened, in a word; it stands in the place of hot and new. */
  mark?: string | undefined
  isHot?: boolean
  isNew?: boolean
  isFavourite?: boolean
  onFavourite?: () => void
  /** Only where the game may be tried without money. */
  onFreeTrial?: () => void
  /** Up to three short facts for the hover (`CardFacts`), e.g. return, smallest bet, lines. Drawn only where a pointer can hover. */
  facts?: ReactNode
  /** How wide the picture is shown, as `<img sizes>` says it. */
  sizes?: string
  /** Above the fold: load at once. */
  isEager?: boolean
}

/** Picture and name open the game, as one link to a screen reader; favourite and free trial stand on the picture as buttons of their own. */
export function GameCard(props: GameCardProps) {
  const {
    name,
    vendor,
    art,
    href,
    mark,
    isHot,
    isNew,
    isFavourite = false,
    onFavourite,
    onOpen,
    onIntent,
    isEager,
    sizes = '(max-width: 767px) 44vw, 180px',
  } = props
  const { texts, Link } = useUi()
  const canHover = useCanHover()
  const opening = onOpen && { onClick: onOpen }
  return (
    <article className="card" onPointerEnter={onIntent} onFocus={onIntent}>
      <div className="art" style={{ backgroundColor: art.color }}>
        <img
          src={art.src}
          srcSet={art.srcSet}
          sizes={sizes}
          alt=""
          width={300}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isEager ? 'high' : 'auto'}
        />
        <Link href={href} aria-label={`${texts.play}: ${name}, ${vendor}`} {...opening} />
        {canHover && <CardVeil {...props} />}
        {(mark || isHot || isNew) && (
          <div className="tags">
            {mark ? (
              <Badge tone="warn" icon="wallet">
                {mark}
              </Badge>
            ) : isHot ? (
              <Badge tone="hot">{texts.hot}</Badge>
            ) : (
              <Badge tone="new">{texts.new}</Badge>
            )}
          </div>
        )}
        {onFavourite && (
          <button
            type="button"
            className={classNames('fav', isFavourite && 'is-on')}
            aria-label={`${isFavourite ? texts.removeFavourite : texts.addFavourite}: ${name}`}
            aria-pressed={isFavourite}
            onClick={onFavourite}
          >
            <Icon name="heart" size="s" {...(isFavourite && { className: 'fill' })} />
          </button>
        )}
      </div>
      <Link href={href} className="meta" tabIndex={-1} aria-hidden="true" {...opening}>
        <b>{name}</b>
        <span>{vendor}</span>
      </Link>
    </article>
  )
}

function CardVeil({ name, facts, onFreeTrial }: GameCardProps) {
  const { texts } = useUi()
  return (
    <div className="veil">
      <span className="go pointer-events-none!" aria-hidden="true">
        <Icon name="play" className="fill" />
      </span>
      {facts}
      {onFreeTrial && (
        <button type="button" className="btn sm" aria-label={`${texts.freeTrial}: ${name}`} onClick={onFreeTrial}>
          {texts.freeTrial}
        </button>
      )}
    </div>
  )
}

export function CardFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl>
      {facts.map(fact => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
