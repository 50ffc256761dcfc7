// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useIntentKey } from './use-intent-key.ts'

it('one intent has one key for every retry; another wish, or the same after its end, has another', () => {
  const { result, rerender } = renderHook(() => useIntentKey())
  const first = result.current.keyFor({ amount: '10.00' })
  rerender()
  expect(result.current.keyFor({ amount: '10.00' })).toBe(first)
  const other = result.current.keyFor({ amount: '20.00' })
  expect(other).not.toBe(first)
  result.current.done()
  expect(result.current.keyFor({ amount: '20.00' })).not.toBe(other)
})
