import type { Page } from '@playwright/test'
import { checkAccess } from '../support/access.ts'
import { AGENT_PAGES } from '../support/agent-pages.ts'
import type { Brand } from '../support/brand.ts'
import { makeLine } from '../support/line.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** Pages of contracts of a kind are listed for those who have one, and that of transfers where the brand allows them. */
const placesAt = ({ hasTransfers }: Brand) =>
  AGENT_PAGES.filter(name => !/Salary|Dividend/.test(name) && (hasTransfers || name !== TRANSFERS))
const TRANSFERS = 'agentTransfer'
const CHECKED = ['agentTeamOverview', 'agentTeamManagement', 'agentRequests']

const centreOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t('agentCentre:panel.title') })

test('an agent opens the centre from the menu, walks all its places, and is back where they were', async ({
  page,
  isMobile,
  person,
  brand,
  t,
  newMember,
  database,
}) => {
  const [master, agent] = [await newMember('500.00'), await newMember()]
  await makeLine(database, [master, agent])
  await master.enter(page)
  await page.goto('/help')
  await person.openAgentCentre()
  const centre = centreOf(page, t)
  await expect(page).toHaveURL(/\/help\?agent=agentTeamOverview$/)
  await expect(async () => {
    await page.reload()
    await expect(centre.locator('.team-cards')).toContainText('500.00', { timeout: 4_000 })
  }).toPass({ timeout: 40_000 })

  const places = centre.getByRole('navigation', { name: t('agentCentre:panel.title') })
  await places.getByRole('button', { name: t('agentCentre:page.agentTeamManagement') }).click()
  await expect(centre.getByRole('row').filter({ hasText: agent.account })).toContainText(t('teams:account.agent'))
  const tree = centre.getByRole('tree', { name: t('teams:management.tree') })
  if (isMobile) {
    // A phone has no room for the tree; the names in the list lead down instead.
    await expect(tree).toHaveCount(0)
    await centre.getByRole('row').getByRole('button', { name: agent.account, exact: true }).click()
  } else {
    await tree.getByRole('treeitem', { name: agent.account }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(centre.getByRole('navigation', { name: t('teams:management.trail') })).toContainText(agent.account)

  await walk(page, t, brand)
  if (!isMobile) {
    await page.setViewportSize({ width: 390, height: 844 })
    await walk(page, t, brand)
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/help$/)
})

/** Every place of the centre, one after the other; each answers. */
async function walk(page: Page, t: Words, brand: Brand): Promise<void> {
  const centre = centreOf(page, t)
  const places = centre.getByRole('navigation', { name: t('agentCentre:panel.title') })
  for (const name of placesAt(brand)) {
    const title = t(`agentCentre:page.${name}`)
    await places.getByRole('button', { name: title }).click()
    await expect(centre.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(centre.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
    await expect(centre.getByText(t('common:ui.retry'))).toHaveCount(0)
  }
  const transfers = places.getByRole('button', { name: t(`agentCentre:page.${TRANSFERS}`) })
  await expect(transfers).toHaveCount(brand.hasTransfers ? 1 : 0)
}

test('U1: the team, its people and the requests of an agent are free of axe violations and fit 320 pixels', async ({
  page,
  t,
  newMember,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [master, agent] = [await newMember(), await newMember()]
  await makeLine(database, [master, agent])
  await master.enter(page)
  for (const name of CHECKED) {
    await page.goto(`/index?agent=${name}`)
    await expect(centreOf(page, t).getByRole('heading', { level: 2, name: t(`agentCentre:page.${name}`) })).toBeVisible()
    await checkAccess(page, { name, widths: [1440, 390] })
  }
})

test('a visitor is asked to sign in, a member is told that the centre is for agents', async ({ page, t, newMember }) => {
  await page.goto('/help?agent=agentTeamOverview')
  await expect(page.getByRole('dialog', { name: t('signIn:login.title') })).toBeVisible()
  const member = await newMember()
  await member.enter(page)
  await page.goto('/help?agent=agentTeamOverview')
  await expect(page.getByRole('dialog', { name: t('common:agent.onlyTitle') })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
})

test('a trial account is told that it needs a real one', async ({ page, person, brand, t }) => {
  await person.arrive('/rng')
  const card = page.getByRole('article').filter({ hasText: 'Neon Sevens' })
  await card.hover()
  const trial = card.getByRole('button', { name: t('common:ui.freeTrial') })
  if (!brand.hasFreePlay) {
    await expect(trial).toHaveCount(0)
    return
  }
  await trial.click()
  await slotOf(page).rest()
  await page.goto('/help?agent=agentTeamOverview')
  await expect(page.getByRole('dialog', { name: t('common:trial.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
})
