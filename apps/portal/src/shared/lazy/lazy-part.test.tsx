// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}

const waiting = <p>waiting</p>

it('a part that was fetched ahead is drawn at once', async () => {
  const load = vi.fn(async () => Counter)
  const Part = lazyPart('counter', load)
  await Part.fetch()
  const { container } = render(
    <Suspense fallback={waiting}>
      <Part label="at once" />
    </Suspense>,
  )
  expect(container.textContent).toBe('at once 0')
  expect(load).toHaveBeenCalledOnce()
})

it('a part that comes later keeps its state when it is drawn again', async () => {
  const Part = lazyPart('counter', async () => Counter)
  const page = (label: string) => (
    <Suspense fallback={waiting}>
      <Part label={label} />
    </Suspense>
  )
  const { rerender } = render(page('one'))
  expect(screen.getByText('waiting')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button'))
  rerender(page('two'))
  expect(screen.getByRole('button').textContent).toBe('two 1')
})
