import { expect, test } from 'vitest'
import { CHECKOUT_COLOURS } from '../apps/server/src/modules/cashier/sandbox/checkout-style.ts'
import { baseColours } from '../packages/ui/src/generated/base-colours.ts'

test.each(['midnight', 'jade'] as const)('the checkout in %s has the colours of the portal', theme => {
  const portal: Readonly<Record<string, string>> = baseColours[theme]
  const names = Object.keys(CHECKOUT_COLOURS[theme])
  expect(names.length).toBeGreaterThan(0)
  expect(CHECKOUT_COLOURS[theme]).toEqual(Object.fromEntries(names.map(name => [name, portal[name]])))
})
