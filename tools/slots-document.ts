import type { ParSheetReport } from '../games/slots/par-sheet-report.ts'
import type { SlotEngine, SlotTitle } from '../games/slots/title.ts'

const ENGINES: Record<SlotEngine, string> = {
  classic: 'Three reels, one line; wilds that multiply, mixed pays. Exact: every stop combination.',
  lines: 'Five reels, three rows, fixed lines, wilds and scatters. Exact: every symbol tuple of a line, scatters by convolution.',
  ways: '243 ways through adjacent reels. Exact: products of mean matching symbols per reel.',
  'free-spins': 'Lines with free spins that can be won again. Exact: expected spins A / (1 − A), times the return of a free spin.',
  cascade: 'Winning symbols vanish, the strips run on, the multiplier climbs. Exact: every stop combination played to its end.',
  'hold-and-spin': 'Coins hold while the rest respins. Exact: lines by tuples, the feature by the states (coins, respins left).',
}

const percent = (share: number, digits = 2) => `${(share * 100).toFixed(digits)} %`

/** docs/slots.md from the computed reports. */
export function slotsDocument(titles: readonly SlotTitle[], reports: Readonly<Record<string, ParSheetReport>>): string {
  return `# Slots

Made by \`npx tsx tools/gen-slots.ts\` from the par sheets in \`games/slots/titles\`; do not edit.

Every outcome is one uniform stop a reel (and, where coins fall, a weighted draw a coin) from the fair stream: block b of a round is
HMAC-SHA256(server seed, \`client seed:nonce:b\`), step s of a round begins at block 1024·s, numbers are taken by mask and rejection.
A round is its paid spin and the free spins or respins that follow; \`npm run verify-round\` and the portal's verifier recompute all of it.
The cap holds for the round as a whole. Hit frequency and largest spin are exact for the paid spin alone; the volatility index is
1.645 standard deviations of a whole round. Simulated figures are whole rounds, cap included, with their 95 % margin. Exact returns
leave the cap aside: without free spins no round can exceed it; with free spins it was met in ${cappedRounds(titles, reports)} simulated rounds.

## Engines

${Object.entries(ENGINES)
  .map(([engine, text]) => `- **${engine}**: ${text}`)
  .join('\n')}

## Titles

| title | engine | studio | return, exact | simulated | hit frequency | feature 1 in | volatility index | largest spin | cap |
|---|---|---|--:|--:|--:|--:|--:|--:|--:|
${titles.map(title => row(title, reports[title.code])).join('\n')}

## Where the return comes from

| title | symbols | scatters | free spins | hold and spin | exact fraction |
|---|--:|--:|--:|--:|---|
${titles.map(title => partsRow(title, reports[title.code])).join('\n')}
`
}

function cappedRounds(titles: readonly SlotTitle[], reports: Readonly<Record<string, ParSheetReport>>): string {
  const simulated = titles.filter(title => title.parSheet.freeSpins).flatMap(title => reports[title.code]?.simulated ?? [])
  const capped = simulated.reduce((sum, { capped }) => sum + capped, 0)
  const rounds = simulated.reduce((sum, { rounds }) => sum + rounds, 0)
  return `${capped} of ${rounds.toLocaleString('en-US')}`
}

function row(title: SlotTitle, report: ParSheetReport | undefined): string {
  if (!report) return ''
  const { simulated } = report
  const cells = [
    title.name,
    title.engine,
    title.vendor,
    percent(report.rtp.value, 4),
    `${percent(simulated.rtp)} ± ${(simulated.margin * 100).toFixed(2)}`,
    percent(report.hitFrequency),
    report.featureOneIn?.toFixed(0) ?? '–',
    `${report.volatilityIndex.toFixed(1)} (${title.volatility})`,
    `${Number(report.spinMax.toFixed(1))} ×`,
    `${report.cap} ×`,
  ]
  return `| ${cells.join(' | ')} |`
}

function partsRow(title: SlotTitle, report: ParSheetReport | undefined): string {
  if (!report) return ''
  const { symbols, scatter, freeSpins, holdAndSpin } = report.parts
  const shares = [symbols, scatter, freeSpins, holdAndSpin].map(share => (share > 0 ? percent(share) : '–'))
  return `| ${[title.name, ...shares, report.rtp.exact].join(' | ')} |`
}
