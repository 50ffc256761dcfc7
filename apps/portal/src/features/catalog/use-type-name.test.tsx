// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../../shared/i18n/i18n.ts'
import { useTypeName } from './use-type-name.ts'

function Names() {
  const { typeName, featureName } = useTypeName()
  return <p>{[typeName('hold-and-spin'), featureName('BONUS_BUY'), typeName('crash-game')].join(', ')}</p>
}

beforeEach(() => startI18n('EN'))
afterEach(cleanup)

it('spells out a code of a vendor’s that our texts do not know, in place of its key', async () => {
  render(
    <Suspense>
      <Names />
    </Suspense>,
  )
  expect((await screen.findByText(/bonus/)).textContent).toMatch(/^Hold.*, bonus buy, crash game$/)
})
