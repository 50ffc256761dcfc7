// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)

const items = [
  { key: 'a', title: 'First', body: 'Answer one' },
  { key: 'b', title: 'Second', body: 'Answer two' },
]
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true'

test('opening one question closes the other, and an open one can be closed', () => {
  render(<Accordion items={items} openKey="a" />)
  expect([isOpen('First'), isOpen('Second')]).toEqual([true, false])
  fireEvent.click(screen.getByText('Second'))
  expect([isOpen('First'), isOpen('Second')]).toEqual([false, true])
  fireEvent.click(screen.getByText('Second'))
  expect([isOpen('First'), isOpen('Second')]).toEqual([false, false])
})

test('an answer is a region named by its question, and hidden while closed', () => {
  render(<Accordion items={items} openKey="b" />)
  expect(screen.getByRole('region', { name: 'Second' }).textContent).toBe('Answer two')
  expect(screen.queryByRole('region', { name: 'First' })).toBeNull()
})
