// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CardFacts, GameCard, type GameCardProps } from './game-card.tsx'

afterEach(cleanup)

const card = (props: Partial<GameCardProps> = {}) =>
  render(
    <GameCard
      name="Nine Tails"
      vendor="Ninefold"
      art={{ src: 'cover.webp', srcSet: 'cover.webp 300w', color: '#180818' }}
      href="/game/nine-tails"
      {...props}
    />,
  )

test('the picture is a link that names the game and its studio', () => {
  card()
  expect(screen.getByRole('link', { name: 'Play: Nine Tails, Ninefold' }).getAttribute('href')).toBe('/game/nine-tails')
})

test('the name opens the game as the picture does, and a screen reader meets one link', () => {
  const onOpen = vi.fn((event: MouseEvent) => event.preventDefault())
  card({ onOpen: onOpen as never })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  const title = screen.getByText('Nine Tails').closest('a')
  expect([title?.getAttribute('href'), title?.tabIndex]).toEqual(['/game/nine-tails', -1])
  fireEvent.click(screen.getByText('Nine Tails'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('the heart says what it will do, and whether it is on', () => {
  const onFavourite = vi.fn()
  const { rerender } = card({ onFavourite })
  fireEvent.click(screen.getByRole('button', { name: 'Add to favourites: Nine Tails', pressed: false }))
  expect(onFavourite).toHaveBeenCalledOnce()
  rerender(<GameCard name="Nine Tails" vendor="Ninefold" art={{ src: 'cover.webp' }} href="/" isFavourite onFavourite={onFavourite} />)
  expect(screen.getByRole('button', { name: 'Remove from favourites: Nine Tails', pressed: true })).toBeDefined()
})

test('a trial is offered only where there is one', () => {
  const onFreeTrial = vi.fn()
  const { unmount } = card({ onFreeTrial })
  fireEvent.click(screen.getByRole('button', { name: 'Free trial: Nine Tails' }))
  expect(onFreeTrial).toHaveBeenCalledOnce()
  unmount()
  card()
  expect(screen.queryByRole('button')).toBeNull()
})

test('only a card above the fold is fetched at once, and each keeps its place', () => {
  const { container } = card({ isEager: true })
  card()
  const [eager, lazy] = document.querySelectorAll('img')
  expect([eager?.getAttribute('loading'), lazy?.getAttribute('loading')]).toEqual(['eager', 'lazy'])
  expect([eager?.width, eager?.height]).toEqual([300, 400])
  expect(container.querySelector<HTMLElement>('.art')?.style.backgroundColor).toBe('rgb(24, 8, 24)')
})

test('what only a hover shows is drawn where there is one', async () => {
  const facts = <CardFacts facts={[{ label: 'Return', value: '96.4%' }]} />
  const { unmount } = card({ facts, onFreeTrial: vi.fn() })
  expect(screen.getByText('Return')).toBeDefined()
  unmount()
  vi.resetModules()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: none)',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const { GameCard: OnPhone } = await import('./game-card.tsx')
  render(<OnPhone name="Nine Tails" vendor="Ninefold" art={{ src: 'cover.webp' }} href="/" facts={facts} onFreeTrial={vi.fn()} />)
  expect(screen.getByRole('link')).toBeDefined()
  expect(screen.queryByText('Return')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  vi.unstubAllGlobals()
})

test('a pointer that comes near, or the focus, is the first sign of interest', () => {
  const onIntent = vi.fn()
  card({ onIntent })
  fireEvent.pointerEnter(screen.getByRole('article'))
  expect(onIntent).toHaveBeenCalledOnce()
  fireEvent.focus(screen.getByRole('link'))
  expect(onIntent).toHaveBeenCalledTimes(2)
})
