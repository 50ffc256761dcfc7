// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { aGrant } from '../../testing/grant-builders.ts'
import { grantKeys } from '../api/queries/grants.ts'
import { mayHaveMovedGrants } from './grants-push.ts'

it.each([
  ['an active bonus moves with every bet', aGrant(), false, true],
  ['without one, bets of cash read nothing anew', null, false, false],
  ['a push that leaves cash as it was is of bonus money', null, true, true],
  ['where nothing is known nothing is read', undefined, false, false],
])('%s', (_, grant, isCashUnchanged, may) => {
  const queries = new QueryClient()
  if (grant !== undefined) queries.setQueryData(grantKeys.active('EN'), grant)
  expect(mayHaveMovedGrants(queries, isCashUnchanged)).toBe(may)
})
