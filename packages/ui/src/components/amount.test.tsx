// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { UiProvider } from '../context.tsx'
import { Amount } from './amount.tsx'
import { amountParts, amountText } from './amount-parts.ts'

afterEach(cleanup)

describe('an amount in words', () => {
  test.each([
    ['18240.75', 'en', 'CNY', 'auto', '¥18,240.75'],
    ['-200', 'en', 'CNY', 'auto', '−¥200.00'],
    ['44', 'en', 'CNY', 'always', '+¥44.00'],
    ['0', 'en', 'CNY', 'always', '¥0.00'],
    ['-156', 'en', 'CNY', 'never', '¥156.00'],
    ['1234567.891', 'en', 'USD', 'auto', '$1,234,567.89'],
    ['0.0099', 'en', 'USD', 'auto', '$0.00'],
    ['1500.5', 'de', 'EUR', 'auto', '1.500,50 €'],
  ] as const)('%s in %s %s (%s signs) is %s', (value, locale, currency, signs, text) => {
    expect(amountText(value, { locale, currency, signs })).toBe(text)
  })

  test('no digit is lost at the largest amount the ledger can hold', () => {
    expect(amountText(10n ** 17n - 1n, { locale: 'en', currency: 'CNY' })).toBe('¥9,999,999,999,999.99')
  })

  test('the shown figure never exceeds the amount held', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), amount => {
        const { whole, cents } = amountParts(amount, { locale: 'en', currency: 'CNY' })
        const shown = BigInt(`${whole}${cents}`.replace(/\D/g, '')) * 100n
        return shown <= amount && amount - shown < 100n
      }),
    )
  })

  test('a malformed amount is a bug that rings, not a zero', () => {
    expect(() => amountText('1e3', { locale: 'en', currency: 'CNY' })).toThrow(RangeError)
  })
})

describe('the amount component', () => {
  test('a screen reader hears one plain text, and the eye gets quiet symbol and cents', () => {
    const { container } = render(<Amount value="18240.75" isLive />)
    const spoken = screen.getByText('¥18,240.75')
    expect(spoken.getAttribute('aria-live')).toBe('polite')
    const drawn = container.querySelector('[aria-hidden="true"]')
    expect(drawn?.querySelector('i')?.textContent).toBe('¥')
    expect(drawn?.querySelector('small')?.textContent).toBe('.75')
  })

  test('gain and loss carry their sign besides their colour', () => {
    const { container } = render(
      <>
        <Amount value="44" signs="always" tinted />
        <Amount value="-200" signs="always" tinted />
      </>,
    )
    const [gain, loss] = container.querySelectorAll('.amt')
    expect(gain?.className).toContain('won')
    expect(gain?.textContent).toContain('+')
    expect(loss?.className).toContain('lost')
    expect(loss?.textContent).toContain('−')
  })

  test('the brand gives language and currency', () => {
    render(
      <UiProvider locale="th" currency="THB">
        <Amount value="12.5" />
      </UiProvider>,
    )
    expect(screen.getByText('฿12.50')).toBeDefined()
  })

  test('with less motion wanted the new balance stands at once', () => {
    const { container, rerender } = render(<Amount value="1" counts />)
    rerender(<Amount value="2" counts />)
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('¥2.00')
  })
})
