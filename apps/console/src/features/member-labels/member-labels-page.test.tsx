// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { MemberLabelsPage } from './member-labels-page.tsx'

const label = { labelId: idOf(401), brandId: BRAND, name: 'High roller', members: 12 }

freshScreens()

async function open(permissions: string[]) {
  const sent = fakeServer({
    listMemberLabels: () => ({ value: { list: [label] } }),
    createMemberLabel: () => ({ code: 'validation_failed', fields: { name: 'This name is taken.' } }),
    removeMemberLabel: () => ({ value: { done: true } }),
  })
  const page = renderScreen(<MemberLabelsPage />, { permissions })
  await page.settle()
  return { ...page, sent }
}

it('a label is created, and a name that is taken says so', async () => {
  const { sent, settle } = await open(['member-label.write'])
  fireEvent.change(screen.getByLabelText('New label'), { target: { value: 'High roller' } })
  press('Create label')
  await settle()
  expect(sent.find(({ id }) => id === 'createMemberLabel')?.body).toEqual({ brandId: BRAND, name: 'High roller' })
  expect(screen.getByText('This name is taken.')).toBeTruthy()
})

it('a label is removed once that was confirmed', async () => {
  const { sent, settle } = await open(['member-label.write'])
  press('Remove label: High roller')
  expect(sent.some(({ id }) => id === 'removeMemberLabel')).toBe(false)
  press('Remove label', within(screen.getByRole('dialog')))
  await settle()
  expect(sent.some(({ id }) => id === 'removeMemberLabel')).toBe(true)
})

it('who may only look can change nothing', async () => {
  await open([])
  expect(screen.getAllByText('High roller').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Remove label/ })).toBeNull()
})
