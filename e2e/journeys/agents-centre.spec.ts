import type { Page } from '@playwright/test'
import { checkAccess } from '../support/access.ts'
import { AGENT_PAGES } from '../support/agent-pages.ts'
import { makeLine } from '../support/line.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** Pages of contracts of a kind are listed for those who have one. */
const OWN_PLACES = AGENT_PAGES.filter(name => !/Salary|Dividend/.test(name))
const CHECKED = ['agentTeamOverview', 'agentTeamManagement', 'agentRequests']

const centreOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t('agentCentre:panel.title') })

test('an agent opens the centre from the menu, walks all its places, and is back where they were', async ({
  page,
  t,
  newMember,
  database,
}) => {
  const [master, agent] = [await newMember('500.00'), await newMember()]
  await makeLine(database, [master, agent])
  await master.enter(page)
  await page.goto('/help')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:shell.accountOf', { name: master.account }) })
    .click()
  await page.getByRole('menuitem', { name: t('common:agent.centre') }).click()
  const centre = centreOf(page, t)
  await expect(page).toHaveURL(/\/help\?agent=agentTeamOverview$/)
  await expect(async () => {
    await page.reload()
    await expect(centre.locator('.team-cards')).toContainText('500.00', { timeout: 4_000 })
  }).toPass({ timeout: 40_000 })

  const places = centre.getByRole('navigation', { name: t('agentCentre:panel.title') })
  await places.getByRole('button', { name: t('agentCentre:page.agentTeamManagement') }).click()
  await expect(centre.getByRole('row').filter({ hasText: agent.account })).toContainText(t('teams:account.agent'))
  await centre
    .getByRole('tree', { name: t('teams:management.tree') })
    .getByRole('treeitem', { name: agent.account })
    .focus()
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('navigation', { name: t('teams:management.trail') })).toContainText(agent.account)

  await walk(page, t)
  await page.setViewportSize({ width: 390, height: 844 })
  await walk(page, t)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/help$/)
})

/** Every place of the centre, one after the other; each answers. */
async function walk(page: Page, t: Words): Promise<void> {
  const centre = centreOf(page, t)
  const places = centre.getByRole('navigation', { name: t('agentCentre:panel.title') })
  for (const name of OWN_PLACES) {
    const title = t(`agentCentre:page.${name}`)
    await places.getByRole('button', { name: title }).click()
    await expect(centre.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(centre.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
    await expect(centre.getByText(t('common:ui.retry'))).toHaveCount(0)
  }
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

test('a trial account is told that it needs a real one', async ({ page, person, t }) => {
  await person.arrive('/rng')
  const card = page.getByRole('article').filter({ hasText: 'Neon Sevens' })
  await card.hover()
  await card.getByRole('button', { name: t('common:ui.freeTrial') }).click()
  await slotOf(page).rest()
  await page.goto('/help?agent=agentTeamOverview')
  await expect(page.getByRole('dialog', { name: t('common:trial.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
})
