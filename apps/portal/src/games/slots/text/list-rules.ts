import { amountOfUnits, type SlotTitle } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import type { Words } from './words.ts'

/** The rules of a title in sentences, made from its par sheet, so that they cannot say anything else than what is played. */
export function listRules(title: SlotTitle, bet: Amount, words: Words): string[] {
  const { t } = words
  return [
    ...evaluationRules(title, words),
    ...symbolRules(title, words),
    ...freeSpinRules(title, words),
    ...holdRules(title, bet, words),
    t('ruleCap', { n: words.number(title.maxWinMultiple) }),
    t('ruleInterrupted'),
    t('ruleFair'),
    t('ruleMalfunction'),
  ]
}

const ladderText = (multipliers: readonly number[]): string => multipliers.map(n => `×${n}`).join(' → ')

function evaluationRules({ parSheet, lines, ways }: SlotTitle, { t }: Words): string[] {
  const { evaluation, cascade } = parSheet
  const how = {
    lines: () => (lines === 1 ? t('ruleOneLine') : t('ruleLines', { n: lines })),
    ways: () => t('ruleWays', { n: ways }),
    anywhere: () => t('ruleAnywhere'),
  }
  return [how[evaluation.kind](), ...(cascade ? [t('ruleCascade', { ladder: ladderText(cascade.multipliers) })] : [])]
}

function symbolRules({ parSheet }: SlotTitle, words: Words): string[] {
  const { t } = words
  const { evaluation, symbols, scatter } = parSheet
  const wild = symbols.find(symbol => symbol.role === 'wild')
  const scatterSymbol = symbols.find(symbol => symbol.code === scatter?.symbol)
  const factor = evaluation.kind === 'lines' ? (evaluation.wildMultiplier ?? 1) : 1
  return [
    ...(wild ? [t('ruleWild', { symbol: words.symbol(wild.art) })] : []),
    ...(wild && factor > 1 ? [t('ruleWildMultiplier', { symbol: words.symbol(wild.art), n: factor })] : []),
    ...(scatterSymbol && Object.keys(scatter?.pays ?? {}).length > 0
      ? [t('ruleScatter', { symbol: words.symbol(scatterSymbol.art) })]
      : []),
  ]
}

function freeSpinRules({ parSheet: { freeSpins, scatter, symbols } }: SlotTitle, words: Words): string[] {
  if (!freeSpins) return []
  const { t } = words
  const symbol = symbols.find(candidate => candidate.code === scatter?.symbol)
  const counts = Object.entries(freeSpins.awards)
  const awards = `${counts.map(([count]) => count).join(' / ')} × ${words.symbol(symbol?.art ?? '')}`
  return [
    t('ruleFreeSpins', { awards, spins: counts.map(([, spins]) => spins).join(' / ') }),
    ...(freeSpins.multiplier > 1 ? [t('ruleFreeMultiplier', { n: freeSpins.multiplier })] : []),
    ...(freeSpins.cascadeMultipliers ? [t('ruleFreeLadder', { ladder: ladderText(freeSpins.cascadeMultipliers) })] : []),
    ...(freeSpins.reels ? [t('ruleFreeReels')] : []),
    t(freeSpins.retrigger ? 'ruleRetrigger' : 'ruleNoRetrigger'),
  ]
}

function holdRules({ parSheet: { holdAndSpin, symbols, unitsPerBet } }: SlotTitle, bet: Amount, words: Words): string[] {
  if (!holdAndSpin) return []
  const { t } = words
  const coin = symbols.find(symbol => symbol.code === holdAndSpin.coin)
  const { coinsToTrigger, respins, grandUnits } = holdAndSpin
  return [
    t('ruleHold', { n: coinsToTrigger, symbol: words.symbol(coin?.art ?? ''), respins }),
    ...(grandUnits > 0 ? [t('ruleGrand', { amount: words.money(amountOfUnits(grandUnits, bet, unitsPerBet)) })] : []),
  ]
}
