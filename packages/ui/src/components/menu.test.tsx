// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 0)))

function page() {
  const onSignOut = vi.fn()
  render(
    <Menu
      label="Account"
      trigger={<Button>Me</Button>}
      entries={[
        { key: 'bets', label: 'Betting record', href: '/member/bets' },
        { key: 'rule', rule: true },
        { key: 'out', label: 'Sign out', icon: 'log-out', onSelect: onSignOut },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Me' })
  button.focus()
  fireEvent.keyDown(button, { key: 'Enter' })
  return { button, onSignOut }
}

test('the button opens it by keyboard; places are links and deeds are entries', async () => {
  page()
  await settle()
  expect(screen.getByRole('menu', { name: 'Account' })).toBeDefined()
  expect(screen.getAllByRole('menuitem').map(entry => entry.getAttribute('href'))).toEqual(['/member/bets', null])
})

test('choosing does the deed once and closes', async () => {
  const { onSignOut } = page()
  await settle()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await settle()
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Escape closes it and returns to the button', async () => {
  const { button } = page()
  await settle()
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await settle()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('of entries to choose from the one in force says so', async () => {
  const entries = ['English', '简体中文'].map((label, index) => ({ key: label, label, isChosen: index === 1, onSelect: vi.fn() }))
  render(<Menu opensAtOnce trigger={<Button>Language</Button>} entries={entries} />)
  await settle()
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(2)
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('简体中文')
})
