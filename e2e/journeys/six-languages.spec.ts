import type { Page } from '@playwright/test'
import { LANGUAGES, TEXT_LANGUAGES } from '../../packages/contract/src/languages.ts'
import { AGENT_PAGES } from '../support/agent-pages.ts'
import { follow } from '../support/follow.ts'
import { makeLine } from '../support/line.ts'
import { fits } from '../support/pseudo-locale.ts'
import { expect, test } from '../support/test.ts'

/** Rewards and agents, where every brand's own words meet ours. Pages of one kind of contract are listed for those who have one. */
const ROUTES = ['/promotions', '/pointMall', '/vip']
const REWARDS = ['rewardCenter', 'manualRebate', 'bonusDetails', 'playerRank', 'missionLeaderboard', 'raffle', 'referral']
const AGENTS = AGENT_PAGES.filter(name => !/Salary|Dividend/.test(name))

/** A key that no text stands behind is shown in the text's place: `bonus.title`. */
const RAW_KEY = /(?:^|\s)[a-z][A-Za-z]*(?:\.[a-z][A-Za-z0-9_]*)+(?=\s|$)/m
/** A place that nothing was put into. */
const OPEN_PLACE = /\{\{?\w+\}?\}/

async function readIn(page: Page, tag: string, name: string): Promise<string> {
  await expect(page.locator('html'), name).toHaveAttribute('lang', tag)
  await fits(page, name, [390])
  const text = await page.locator('body').innerText()
  expect(RAW_KEY.exec(text)?.[0], `${name}, a key`).toBeUndefined()
  expect(OPEN_PLACE.exec(text)?.[0], `${name}, a place`).toBeUndefined()
  return text
}

// English is what all other journeys speak.
for (const language of TEXT_LANGUAGES.filter(each => each !== 'EN')) {
  const { tag } = LANGUAGES[language]
  test.describe(`in ${tag}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('rewards and the agent centre speak, and keep their place on a phone', async ({ page, t, newMember, database }) => {
      test.slow()
      const [master, agent] = [await newMember('500.00'), await newMember()]
      await makeLine(database, [master, agent])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await agent.enter(page)
      for (const route of ROUTES) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await readIn(page, tag, route)
      }
      const shown = (name: string) => page.getByRole('dialog').getByRole('heading', { name, level: 2, exact: true }).last()
      await page.goto('/index')
      for (const name of REWARDS) {
        await follow(page, `/index?member=${name}`)
        await expect(shown(t(`common:member.${name}`))).toBeVisible()
        await readIn(page, tag, name)
      }
      for (const name of AGENTS) {
        await follow(page, `/index?agent=${name}`)
        await expect(shown(t(`agentCentre:page.${name}`))).toBeVisible()
        await readIn(page, tag, name)
      }
    })
  })
}
