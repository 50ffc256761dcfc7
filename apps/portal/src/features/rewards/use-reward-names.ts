import { useTranslation } from 'react-i18next'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useDayText } from '../../shared/records/use-day-text.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What rewards and their sources are called. What has no words of its own goes by its source, and that by a general word. */
export function useRewardNames() {
  const { t, i18n } = useTranslation('rewards')
  const dayText = useDayText()
  const language = useLanguage()
  const textOr = (key: string, fallback: string, replace: Readonly<Record<string, string>> = {}) =>
    i18n.exists(key, { ns: 'rewards' }) ? t(key as 'source.other', { replace }) : fallback
  const sourceText = (source: string) => textOr(`source.${source}`, t('source.other'))
  return {
    sourceText,
    /** By what the source says of it: a title, the kind of gift of a rank, a day. */
    rewardText: ({ source, id, about }: Pick<Claimable, 'source' | 'id' | 'about'>) => {
      const day = [about.day, id].find(text => text !== undefined && DAY.test(text))
      const title = about.title ?? about[`title.${language}`] ?? about['title.EN']
      if (title) return title
      if (about.game) return about.game
      if (about.gift) return textOr(`gift.${about.gift}`, sourceText(source), about)
      return day ? t('ofDay', { what: sourceText(source), day: dayText(day) }) : sourceText(source)
    },
    /** An underscore would be read as a context of the text before it. */
    ruleText: (rule: string, source: string) => textOr(`rule.${rule.replaceAll('_', '-')}`, sourceText(source)),
  }
}
