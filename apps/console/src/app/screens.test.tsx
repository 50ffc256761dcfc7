// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen as page } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TEXTS } from '../shared/i18n/texts.ts'
import { listScreens } from '../shared/screens/list-screens.ts'
import { SCREEN_GROUPS, type Screen } from '../shared/screens/screen.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { freshScreens } from '../testing/fresh-screens.ts'
import { meWith, renderScreen } from '../testing/render.tsx'
import { SCREENS } from './screens.ts'
import { Shell } from './shell/shell.tsx'

vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, disconnect: () => undefined }) }))
freshScreens()
// jsdom has no layout to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
const descriptors = sources.filter(path => /^features\/[^/]+\/([^/]+-)?screen\.ts$/.test(path))
const titleOf = (path: string) => /title: '([^']+)'/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? ''

/** A screen that somebody adds. */
const raffles: Screen = {
  ...{ path: '/raffles', title: 'nav.catalog', icon: 'dices', permission: 'raffles.read', group: 'product', order: 15 },
  load: async () => () => <h1>Raffles of the house</h1>,
}
const open = (address: string, permissions: readonly string[]) => {
  fakeServer({ operatorMe: () => ({ value: meWith(permissions) }), listJobs: () => ({ value: { jobs: [], readers: [] } as never }) })
  const files = Object.fromEntries([raffles, ...SCREENS].map(screen => [screen.path, { screen }]))
  return renderScreen(<Shell screens={listScreens(files)} />, { address })
}

describe('a screen of the console costs its feature and its texts', () => {
  it('and is found by its file: each descriptor is in the list, once', () => {
    expect(descriptors.length).toBeGreaterThan(30)
    expect(SCREENS.map(({ title }) => title).sort()).toEqual(descriptors.map(titleOf).sort())
  })

  it.each(descriptors)('%s is all that others know of it', path => {
    const [, feature = ''] = path.split('/')
    const outside = sources.filter(each => !each.startsWith(`features/${feature}/`) && !each.startsWith('shared/'))
    const imports = outside.filter(each => readFileSync(join(root, each), 'utf8').includes(`/features/${feature}/`))
    expect(imports).toEqual([])
    const named = sources.filter(
      each => !each.startsWith('features/') && readFileSync(join(root, each), 'utf8').includes(`'${titleOf(path)}'`),
    )
    expect(named).toEqual([])
  })

  it('appears in the menu and opens by its address for those who may, without a change anywhere else', async () => {
    const { settle } = open('/raffles', ['raffles.read', 'catalog.read', 'lottery.read'])
    expect(await page.findByRole('heading', { name: 'Raffles of the house' })).toBeTruthy()
    await settle()
    expect(page.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/catalog', '/raffles', '/lottery'])
  })

  it('is neither offered nor opened to those who may not: they land on the first that they may', async () => {
    const { settle } = open('/raffles', ['jobs.read'])
    expect(await page.findByRole('heading', { name: /Jobs/ })).toBeTruthy()
    await settle()
    expect(page.queryByRole('link', { name: /Games/ })).toBeNull()
    expect(page.queryByText('Raffles of the house')).toBeNull()
  })
})

describe('the list of screens', () => {
  it('has one screen at an address, and one at a place of the menu', () => {
    const keys = SCREENS.map(({ path, group, order, title, waiting }) => ({
      ...{ path, place: `${group} ${order}`, name: TEXTS.EN[title] },
      waiting: waiting ? String(waiting.order) : path,
    }))
    for (const key of ['path', 'place', 'name', 'waiting'] as const) expect(new Set(keys.map(each => each[key])).size).toBe(keys.length)
  })

  it('follows the groups, and the order within each', () => {
    const places = SCREENS.map(({ group, order }) => SCREEN_GROUPS.indexOf(group) * 1000 + order)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(SCREENS[0]?.path).toBe('/')
  })
})
